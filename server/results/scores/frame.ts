import { eq, sql } from 'drizzle-orm'
import { addSeconds } from '../../clock'
import { type Database, rowsOf } from '../../database/connection/open'
import { surveyFrame } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { readSurveyForm } from '../../tally/tally'
import { findGrouping, groupKey, joinGroup, parseGroup, type UnitGrouping } from '../../tally/unit-groups'
import { exists } from '../../tally/tally-rows'
import { namesUnits, type ResponseFilter } from '../filters/response-filter'

/** The respondents addressed: key of a group of units → number of respondents, without those excused. */
export type Frame = ReadonlyMap<string, number>

/** Respondents from which on a frame is kept instead of counted for every call. */
const LARGE = 20_000
/** Seconds for which it is kept: longer than the calls of one reader, shorter than a working session. */
const KEEP_SECONDS = 600

/**
 * The frame of a survey; null if nothing is counted by group. That of a large survey may be ten minutes old.
 * @param large number of respondents from which on a survey is large
 */
export async function readFrame(
  { db, clock }: Pick<Gateway, 'db' | 'clock'>,
  surveyId: string,
  large = LARGE,
): Promise<Frame | null> {
  const grouping = await findGrouping(db, surveyId, await readSurveyForm(db, surveyId))
  if (grouping === null) return null
  if (!(await isLarge(db, surveyId, large))) return countFrame(db, surveyId, grouping)
  const now = clock.now()
  const [kept] = await db.select().from(surveyFrame).where(eq(surveyFrame.surveyId, surveyId))
  if (kept && now < addSeconds(kept.countedAt, KEEP_SECONDS)) return new Map(Object.entries(kept.groups))
  const frame = await countFrame(db, surveyId, grouping)
  const counted = { groups: Object.fromEntries(frame), countedAt: now }
  await db
    .insert(surveyFrame)
    .values({ surveyId, ...counted })
    .onConflictDoUpdate({ target: surveyFrame.surveyId, set: counted })
  return frame
}

const isLarge = (db: Database, surveyId: string, large: number) =>
  exists(db, sql`select 1 from task where survey_id = ${surveyId} offset ${large}::int`)

async function countFrame(db: Database, surveyId: string, grouping: UnitGrouping): Promise<Frame> {
  const rows = await rowsOf<{ key: string; count: number }>(
    db,
    sql`select ${groupKey(grouping)} as key, sum(t.count)::int as count
      from (select organisation_id, count(*) from task
        where survey_id = ${surveyId} and status <> 'excused' group by organisation_id) t
      ${joinGroup(grouping, sql`t.organisation_id`)} group by 1`,
  )
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/**
 * The groups of a frame that a filter of units selects. None if it selects by what groups do not know, or by a part of
 * a group's area: the scores of such a selection have no margins to be weighted to.
 */
export function frameWithin(frame: Frame, filter: ResponseFilter): Frame {
  const none: Frame = new Map()
  if (!namesUnits(filter)) return none
  const { areaCode, organisationType, office } = filter
  const groups = [...frame].map(([key, size]) => ({ key, size, group: parseGroup(key) }))
  const isPart = (area: string) =>
    areaCode !== null && area.length < areaCode.length && areaCode.startsWith(area)
  if (groups.some(({ group }) => group && isPart(group.area))) return none
  return new Map(
    groups.flatMap(({ key, size, group }) => {
      const isSelected =
        group !== null &&
        (areaCode === null || group.area.startsWith(areaCode)) &&
        (organisationType === null || group.type === String(organisationType)) &&
        (office === null || group.office === office.id)
      return isSelected ? [[key, size] as const] : []
    }),
  )
}
