import { sql } from 'drizzle-orm'
import type { Database } from '../../../../server/database/connection/open'
import { opinionAnswers } from '../../../../server/demo/content/answers'
import { createRandom } from '../../../../server/demo/content/random'
import { satisfactionForm } from '../../../../server/surveys/templates/satisfaction'
import { addOfficials, addUnits } from './large-units'
import { addForm, addResponses, addSurvey, addTasks } from './large-world'

/** Different responses, used in turn. */
const KINDS = 2_000

export interface ResultsWorld {
  /** Every unit has answered it. */
  surveyId: string
  /** The same of the period before, with as many answers. */
  previousId: string
}

const answeredBy = sql`case when place < 50 then 'accepted' else 'submitted' end`

/** A bureau with two periods of a survey whose form has dimensions, each answered by all of `units` units. */
export async function fillResultsWorld(db: Database, units: number): Promise<ResultsWorld> {
  const random = createRandom(7)
  const answers = Array.from({ length: KINDS }, () => opinionAnswers(satisfactionForm, random))
  await addForm(db, satisfactionForm)
  await addUnits(db, units)
  await addOfficials(db)
  const addPeriod = async (period: string, ends: number) => {
    const title = `满意度调查 ${period}`
    const id = await addSurvey(db, { form: satisfactionForm, title, period, ends })
    await addTasks(db, id, units, answeredBy)
    await addResponses(db, id, answers)
    await db.execute(sql`insert into response_change (survey_id, delta) values (${id}, 0)`)
    return id
  }
  const previousId = await addPeriod('2026-10', -25)
  const surveyId = await addPeriod('2026-11', 5)
  await db.execute(sql`analyze`)
  return { surveyId, previousId }
}
