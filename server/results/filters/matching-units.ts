import { and, eq, sql } from 'drizzle-orm'
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

/** By the index of a survey's latest responses; those without a time do not belong to a unit. */
const latestFirst = keyset([
  { by: sql`coalesce(${response.submittedAt}, 'epoch')`, kind: 'moment', descending: true },
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
  const rows = await selectUnits(db, ownerId)
    .where(and(matches, latestFirst.after(cursor)))
    .orderBy(...latestFirst.orderBy)
    .limit(size + 1)
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  const total = (await findCounted(gateway, filter, formVersion)) ?? (await db.$count(response, matches))
  return { items: pageRows.map(toUnit), total, nextCursor }
}

function selectUnits(db: Database, ownerId: string) {
  return db
    .select({
      position: latestFirst.position,
      taskId: task.id,
      unit: organisation.name,
      areaCode: organisation.areaCode,
      areaName: town.name,
      office: department.name,
      status: task.status,
      submittedAt: response.submittedAt,
    })
    .from(response)
    .innerJoin(task, eq(task.id, response.submissionTaskId))
    .innerJoin(organisation, eq(organisation.id, task.organisationId))
    .leftJoin(town, eq(town.code, organisation.areaCode))
    .leftJoin(
      unitDepartment,
      and(eq(unitDepartment.bureauId, ownerId), eq(unitDepartment.unitId, organisation.id)),
    )
    .leftJoin(department, eq(department.id, unitDepartment.departmentId))
    .$dynamic()
}

type UnitRow = Awaited<ReturnType<typeof selectUnits>>[number]

const toUnit = ({ position: _, status, submittedAt, ...unit }: UnitRow): MatchingUnit => ({
  ...unit,
  state: status === 'accepted' ? status : 'submitted',
  submittedAt: submittedAt?.toISOString() ?? new Date(0).toISOString(),
})
