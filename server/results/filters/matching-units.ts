import { and, eq, type SQL, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { MatchingUnit, MatchingUnits, matchingUnitsQuery } from '../../../src/wire/results/matching-unit'
import type { Database } from '../../database/connection/open'
import { keyset, toCursorPage } from '../../database/queries/keyset'
import { department, organisation, response, task, town, unitDepartment } from '../../database/schema'
import { findSurveyForm } from '../../evaluation/forms'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import { findOwnSurvey } from '../../surveys/surveys'
import { findCounted } from './filtered-tally'
import { findFilter } from './find-filter'
import { matchesFilter } from './response-filter'

/** By the index of a survey's latest responses. Those of a named survey have a time. */
const latestFirst = keyset([
  { by: response.submittedAt, kind: 'moment', descending: true, nullsLast: true },
  { by: response.id, kind: 'uuid' },
])

/**
 * One page of the units whose responses match a filter.
 * @throws forbidden; notFound, also for an anonymous survey; invalidInput
 */
export async function listMatchingUnits(
  gateway: Pick<Gateway, 'db' | 'clock'>,
  ownerId: string,
  { surveyId, cursor, size, ...query }: v.InferOutput<typeof matchingUnitsQuery>,
): Promise<MatchingUnits> {
  const { db } = gateway
  const { anonymous, formId, formVersion } = await findOwnSurvey(db, ownerId, surveyId)
  if (anonymous) throw new GatewayError('notFound')
  const form = await findSurveyForm(db, surveyId, formId, formVersion)
  const filter = await findFilter(db, { surveyId, ownerId, anonymous, form }, query)
  const matches = matchesFilter(filter)
  const countAll = async () =>
    (await findCounted(gateway, filter, formVersion)) ?? (await db.$count(response, matches))
  const [rows, total] = await Promise.all([
    selectUnits(db, ownerId, and(matches, latestFirst.after(cursor)), size + 1),
    countAll(),
  ])
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  return { items: pageRows.map(toUnit), total, nextCursor }
}

/** Selects the responses first, so that units and offices are looked up for one page only. */
function selectUnits(db: Database, ownerId: string, matches: SQL | undefined, limit: number) {
  const page = db
    .select({
      id: response.id,
      surveyId: response.surveyId,
      submissionTaskId: response.submissionTaskId,
      submittedAt: response.submittedAt,
      position: sql<string[]>`${latestFirst.position}`.as('page_position'),
    })
    .from(response)
    .where(matches)
    .orderBy(...latestFirst.orderBy)
    .limit(limit)
    .as('page')
  return db
    .select({
      position: page.position,
      taskId: task.id,
      unit: organisation.name,
      areaCode: organisation.areaCode,
      areaName: town.name,
      office: department.name,
      status: task.status,
      submittedAt: page.submittedAt,
    })
    .from(page)
    .innerJoin(task, and(eq(task.id, page.submissionTaskId), eq(task.surveyId, page.surveyId)))
    .innerJoin(organisation, eq(organisation.id, task.organisationId))
    .leftJoin(town, eq(town.code, organisation.areaCode))
    .leftJoin(
      unitDepartment,
      and(eq(unitDepartment.bureauId, ownerId), eq(unitDepartment.unitId, organisation.id)),
    )
    .leftJoin(department, eq(department.id, unitDepartment.departmentId))
    .orderBy(sql`${page.submittedAt} desc nulls last`, page.id)
}

type UnitRow = Awaited<ReturnType<typeof selectUnits>>[number]

const toUnit = ({ position: _, status, submittedAt, ...unit }: UnitRow): MatchingUnit => ({
  ...unit,
  state: status === 'accepted' ? status : 'submitted',
  submittedAt: submittedAt?.toISOString() ?? new Date(0).toISOString(),
})
