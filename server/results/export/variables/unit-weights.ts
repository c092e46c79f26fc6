import { sql } from 'drizzle-orm'
import type { Form } from '../../../../src/lib/questionnaire/schema/form'
import { type Database, rowsOf } from '../../../database/connection/open'
import type { Gateway } from '../../../gateway'
import { findGrouping, groupKey, joinGroup, keyOfGroup, type UnitGrouping } from '../../../tally/unit-groups'
import { readFrame } from '../../scores/frame'
import { weighGroups } from '../../scores/weights'
import type { ResponseRow } from '../responses'

/** The weight of a response; null if its unit is in no group. */
export type WeightOf = (row: ResponseRow) => number | null

/**
 * The weights that the scores of a survey are weighted by, so that the responses represent the respondents addressed:
 * those of all responses, also in a file of some of them. Null if nothing is weighted.
 */
export async function readWeights(
  gateway: Pick<Gateway, 'db' | 'clock'>,
  surveyId: string,
  form: Form,
): Promise<WeightOf | null> {
  const grouping = await findGrouping(gateway.db, surveyId, form)
  const frame = grouping && (await readFrame(gateway, surveyId))
  const weighed = frame && weighGroups(frame, await countByGroup(gateway.db, surveyId, grouping))
  if (!weighed) return null
  const { digits } = grouping
  return ({ unit }) =>
    weighed.weights.get(
      keyOfGroup({
        area: unit.areaCode.slice(0, digits),
        type: String(unit.type),
        office: unit.officeId ?? '',
      }),
    ) ?? null
}

async function countByGroup(db: Database, surveyId: string, grouping: UnitGrouping) {
  const rows = await rowsOf<{ key: string; count: number }>(
    db,
    sql`select ${groupKey(grouping)} as key, count(*)::int as count
      from response r join task t on t.id = r.submission_task_id
      ${joinGroup(grouping, sql`t.organisation_id`)} where r.survey_id = ${surveyId} group by 1 order by 1`,
  )
  return new Map(rows.map(({ key, count }) => [key, count]))
}
