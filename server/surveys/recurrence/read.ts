import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { toChinaTime } from '../../../src/lib/dates/china-day'
import { dayOfPeriod, rhythmOf } from '../../../src/lib/dates/recurrence'
import type { Recurrence, RecurrenceSettings } from '../../../src/wire/recurrence/recurrence'
import type { Survey } from '../../../src/wire/surveys/questionnaire'
import { type Database, rowsOf } from '../../database/connection/open'
import { person, recurrence, recurrenceChange, recurrenceOpening, survey } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { timesOf } from './schedule'
import { findSeries, periodOf, type RecurrenceRow, type SurveyRow } from './series'

const MOST_OPENINGS = 24
const MOST_CHANGES = 50

/** Days from the end of a period to a moment; at least 1, at most 90. */
function daysAfter(period: string, moment: Date): number {
  const end = dayOfPeriod(period, { basis: 'after', day: 0 })
  const days = toChinaTime(moment).startOf('day').diff(`${end}T00:00:00Z`, 'day')
  return Math.min(90, Math.max(1, days))
}

/** Settings that repeat the days of a survey, as a proposal. */
export function proposedSettings(newest: SurveyRow): RecurrenceSettings {
  const period = periodOf(newest)
  const isWithin = (day: string) => day <= dayOfPeriod(period, { basis: 'last', day: 31 })
  const dayOf = (moment: Date) => {
    const time = toChinaTime(moment)
    if (!isWithin(time.format('YYYY-MM-DD')))
      return { basis: 'after' as const, day: daysAfter(period, moment) }
    const isLast = time.format('YYYY-MM') === dayOfPeriod(period, { basis: 'last', day: 1 }).slice(0, 7)
    return { basis: isLast ? ('last' as const) : ('first' as const), day: time.date() }
  }
  return {
    rhythm: rhythmOf(period) ?? 'month',
    ...{ opens: dayOf(newest.opensAt), due: dayOf(newest.dueAt) },
    ...{ carry: 'asked', addNew: false },
  }
}

async function openingsOf(db: Database, recurrenceId: string): Promise<Recurrence['openings']> {
  const rows = await db
    .select({ opening: recurrenceOpening, title: survey.title })
    .from(recurrenceOpening)
    .leftJoin(survey, eq(survey.id, recurrenceOpening.surveyId))
    .where(eq(recurrenceOpening.recurrenceId, recurrenceId))
    .orderBy(desc(recurrenceOpening.at), desc(recurrenceOpening.period))
    .limit(MOST_OPENINGS)
  return rows.map(({ opening: { period, at, skipped, surveyId, units }, title }) => ({
    ...{ period, at: at.toISOString(), reason: skipped, units },
    outcome: skipped === null ? 'opened' : 'skipped',
    survey: surveyId === null || title === null ? null : { id: surveyId, title },
  }))
}

async function changesOf(db: Database, recurrenceId: string): Promise<Recurrence['log']> {
  const rows = await db
    .select({ change: recurrenceChange, by: person.name })
    .from(recurrenceChange)
    .innerJoin(person, eq(person.id, recurrenceChange.changedBy))
    .where(eq(recurrenceChange.recurrenceId, recurrenceId))
    .orderBy(desc(recurrenceChange.changedAt), desc(recurrenceChange.id))
    .limit(MOST_CHANGES)
  return rows.map(({ change: { kind, changedAt, settings }, by }) => ({
    ...{ kind, by, at: changedAt.toISOString(), settings },
  }))
}

const nextOf = ({ state, nextPeriod: period, settings }: RecurrenceRow): Recurrence['next'] => {
  if (state === 'cancelled') return null
  const { opensAt, dueAt } = timesOf(period, settings)
  return { period, opensAt: opensAt.toISOString(), dueAt: dueAt.toISOString() }
}

const failureOf = ({ failure, failedAt, retryAt }: RecurrenceRow): Recurrence['failure'] =>
  failure && failedAt && retryAt
    ? { reason: failure, at: failedAt.toISOString(), retryAt: retryAt.toISOString() }
    : null

/**
 * How the series of a survey recurs, and what has happened.
 * @throws notFound for a survey of another bureau
 */
export async function readRecurrence(
  { db, clock }: Gateway,
  ownerId: string,
  surveyId: string,
): Promise<Recurrence> {
  const newest = await findSeries(db, ownerId, surveyId)
  const [row] = await db
    .select()
    .from(recurrence)
    .where(and(eq(recurrence.ownerId, ownerId), eq(recurrence.formId, newest.formId)))
  const { id, title, period, anonymous } = newest
  return {
    survey: { id, title, period, anonymous },
    last: periodOf(newest),
    state: row?.state ?? null,
    settings: row?.settings ?? proposedSettings(newest),
    next: row ? nextOf(row) : null,
    failure: row ? failureOf(row) : null,
    openings: row ? await openingsOf(db, row.id) : [],
    log: row ? await changesOf(db, row.id) : [],
    serverTime: clock.now().toISOString(),
  }
}

/** What opens next by itself, by the id of the newest survey of each series that recurs; among the given surveys. */
export async function nextOpenings(
  db: Database,
  ownerId: string,
  surveyIds: string[],
): Promise<Map<string, NonNullable<Survey['recurrence']>>> {
  const recurring = await db
    .select()
    .from(recurrence)
    .where(and(eq(recurrence.ownerId, ownerId), inArray(recurrence.state, ['on', 'paused'])))
  if (recurring.length === 0 || surveyIds.length === 0) return new Map()
  const rows = await rowsOf<{ surveyId: string; formId: string }>(
    db,
    sql`select distinct on (form_id) id as "surveyId", form_id as "formId" from survey
      where owner_id = ${ownerId} and form_id in (${sql.join(
        recurring.map(({ formId }) => sql`${formId}`),
        sql`, `,
      )})
      order by form_id, period is null, opens_at desc, due_at desc, id`,
  )
  const byForm = new Map(recurring.map((one) => [one.formId, one]))
  const asked = new Set(surveyIds)
  return new Map(
    rows.flatMap(({ surveyId, formId }) => {
      const one = byForm.get(formId)
      if (!one || !asked.has(surveyId)) return []
      const { state, nextPeriod: period, opensAt, failure } = one
      return [
        [
          surveyId,
          { paused: state === 'paused', period, opensAt: opensAt.toISOString(), failed: failure !== null },
        ],
      ]
    }),
  )
}
