import { inArray } from 'drizzle-orm'
import { indicatorsOf } from '../../src/lib/questionnaire'
import type { Form } from '../../src/lib/questionnaire/schema/form'
import type { IndicatorMeaning } from '../../src/wire/surveys/form'
import type { Database } from '../database/connection/open'
import { indicator } from '../database/schema'

const { code, name, unit, definition, source } = indicator

/** What the dictionary says of some data; codes that it lacks are left out. */
export const findMeanings = async (db: Database, codes: string[]): Promise<IndicatorMeaning[]> =>
  codes.length === 0
    ? []
    : db
        .select({ code, name, unit, definition, source })
        .from(indicator)
        .where(inArray(code, codes))
        .orderBy(code)

/** What the dictionary says of the data that a form asks for. */
export const meaningsFor = (db: Database, form: Form): Promise<IndicatorMeaning[]> =>
  findMeanings(db, indicatorsOf(form))
