import { eq, sql } from 'drizzle-orm'
import { defaultRules, type DisclosureRules } from '../../../src/lib/disclosure-control'
import type { FigureRulesRequest } from '../../../src/wire/results/figure-table'
import { type Database, rowsOf } from '../../database/connection/open'
import { publishedFigure, survey, surveyDisclosure } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import { findOwnSurvey } from '../../surveys/surveys'

/** The survey's own rules, or those of the latest earlier survey of its form: the periods of a series keep them. */
export async function rulesOf(db: Database, surveyId: string): Promise<DisclosureRules> {
  const [found] = await rowsOf<{ rules: DisclosureRules }>(
    db,
    sql`select d.rules from survey own
      join survey s on s.id = own.id
        or (s.form_id = own.form_id and s.owner_id = own.owner_id and s.due_at < own.due_at)
      join survey_disclosure d on d.survey_id = s.id
      where own.id = ${surveyId} order by s.id = own.id desc, s.due_at desc limit 1`,
  )
  return found?.rules ?? defaultRules
}

/** True once a table of the survey is published: other rules could then reveal what the first ones hide. */
export async function areRulesFixed(db: Database, surveyId: string): Promise<boolean> {
  const found = await db.select().from(publishedFigure).where(eq(publishedFigure.surveyId, surveyId)).limit(1)
  return found.length > 0
}

/** One at a time: publishing, revising and changing the rules depend on each other. */
export const lockSurvey = (tx: Database, surveyId: string) =>
  tx.select({ id: survey.id }).from(survey).where(eq(survey.id, surveyId)).for('update')

function refuse(field: string, message: string): never {
  throw new GatewayError('invalidInput', { fields: [{ field, message }] })
}

/** Throws notFound, forbidden; invalidInput for an anonymous survey; conflict once a table is published. */
export async function saveRules(
  { db }: Pick<Gateway, 'db'>,
  ownerId: string,
  { surveyId, ...rules }: FigureRulesRequest,
): Promise<{ rules: DisclosureRules }> {
  const { anonymous } = await findOwnSurvey(db, ownerId, surveyId)
  if (anonymous) refuse('surveyId', 'a survey that is not anonymous')
  await db.transaction(async (tx) => {
    await lockSurvey(tx, surveyId)
    if (await areRulesFixed(tx, surveyId)) throw new GatewayError('conflict')
    await tx
      .insert(surveyDisclosure)
      .values({ surveyId, rules })
      .onConflictDoUpdate({ target: surveyDisclosure.surveyId, set: { rules } })
  })
  return { rules }
}
