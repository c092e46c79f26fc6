import { and, desc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Survey } from '../../src/wire/surveys/questionnaire'
import { inRespondentScope, tasksByStatus } from '../access/respondents'
import type { Scope } from '../access/scope'
import type { Database } from '../database/connection/open'
import { form, isStored, survey } from '../database/schema'
import { GatewayError } from '../gateway-error'
import { MIN_CELL_SIZE } from '../answering/anonymous/responses'
import { nextOpenings } from './recurrence/read'

function selectSurveys(db: Database, scope?: Scope) {
  return db
    .select({
      survey,
      formCode: form.code,
      counts: sql<Survey['counts']>`(select ${tasksByStatus} from respondent_count r
        where r.survey_id = ${survey.id} and ${scope ? inRespondentScope(scope) : sql`true`})`,
    })
    .from(survey)
    .innerJoin(form, and(eq(form.id, survey.formId), eq(form.version, survey.formVersion)))
    .$dynamic()
}

type SurveyRow = Awaited<ReturnType<typeof selectSurveys>>[number]

/**
 * For an anonymous survey, distinguishes only submitted and unopened tasks, and reports no submissions below
 * {@link MIN_CELL_SIZE}: in a small group the count itself could identify the respondents.
 */
function countsOf(anonymous: boolean, counts: Survey['counts']): Survey['counts'] {
  if (!anonymous) return counts
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const submitted = counts.submitted < MIN_CELL_SIZE ? 0 : counts.submitted
  const none = Object.fromEntries(Object.keys(counts).map((status) => [status, 0])) as Survey['counts']
  return { ...none, submitted, unopened: all - submitted }
}

const toSurvey = ({ survey: s, formCode, counts }: SurveyRow): Survey => ({
  id: s.id,
  title: s.title,
  formCode,
  period: s.period,
  anonymous: s.anonymous,
  opensAt: s.opensAt.toISOString(),
  dueAt: s.dueAt.toISOString(),
  counts: countsOf(s.anonymous, counts),
})

const latestFirst = [desc(survey.dueAt), desc(survey.opensAt), survey.id]
const dueFirst = [survey.dueAt, survey.opensAt, survey.id]

async function listWhere(
  db: Database,
  scope: Scope,
  condition: SQL | undefined,
  limit: number,
  order: (SQL | typeof survey.dueAt | typeof survey.id)[] = latestFirst,
): Promise<Survey[]> {
  const rows = await selectSurveys(db, scope)
    .where(and(isStored, condition))
    .orderBy(...order)
    .limit(limit)
  return withNext(db, scope, rows.map(toSurvey))
}

/** The surveys with what follows them by itself. */
async function withNext(db: Database, { ownerId }: Scope, surveys: Survey[]): Promise<Survey[]> {
  const next = await nextOpenings(
    db,
    ownerId,
    surveys.map(({ id }) => id),
  )
  return surveys.map((one) => {
    const recurrence = next.get(one.id)
    return recurrence ? { ...one, recurrence } : one
  })
}

/** The bureau's latest 200 surveys, the latest due date first. Counts only tasks within the scope. */
export const listSurveys = (db: Database, scope: Scope) =>
  listWhere(db, scope, eq(survey.ownerId, scope.ownerId), 200)

const isRunning = ({ ownerId }: Scope, now: Date) =>
  and(eq(survey.ownerId, ownerId), lte(survey.opensAt, now), gt(survey.dueAt, now))

/** Surveys by their ids. Counts only tasks within the scope. */
export async function surveysById(
  db: Database,
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, Survey>> {
  if (ids.length === 0) return new Map()
  const rows = await selectSurveys(db, scope).where(and(isStored, inArray(survey.id, [...ids])))
  return new Map((await withNext(db, scope, rows.map(toSurvey))).map((one) => [one.id, one]))
}

/** The bureau's open surveys. Counts only tasks within the scope. */
export const runningSurveys = (db: Database, scope: Scope, now: Date, limit: number) =>
  listWhere(db, scope, isRunning(scope, now), limit)

/** The bureau's open surveys, the next due date first. Counts only tasks within the scope. */
export const surveysByDeadline = (db: Database, scope: Scope, now: Date, limit: number) =>
  listWhere(db, scope, isRunning(scope, now), limit, dueFirst)

/** @throws forbidden, surveyDeleted */
function requireOwn({ ownerId, deletedAt }: typeof survey.$inferSelect, owner: string): void {
  if (ownerId !== owner) throw new GatewayError('forbidden')
  if (deletedAt) throw new GatewayError('surveyDeleted')
}

/**
 * A survey of the reviewer's organisation, without the counts, which would read all of its tasks.
 * @throws notFound, forbidden, surveyDeleted
 */
export async function findOwnSurvey(db: Database, ownerId: string, id: string) {
  const [row] = await db.select().from(survey).where(eq(survey.id, id))
  if (!row) throw new GatewayError('notFound')
  requireOwn(row, ownerId)
  return row
}

/**
 * A survey of the reviewer's organisation with its counts and the id and version of its form.
 * @throws notFound, forbidden, surveyDeleted
 */
export async function findSurvey(db: Database, ownerId: string, id: string, scope?: Scope) {
  const [row] = await selectSurveys(db, scope).where(eq(survey.id, id))
  if (!row) throw new GatewayError('notFound')
  requireOwn(row.survey, ownerId)
  return { survey: toSurvey(row), formId: row.survey.formId, formVersion: row.survey.formVersion }
}
