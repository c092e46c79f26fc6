import { and, eq, inArray } from 'drizzle-orm'
import { findEarlyDue, periodAfter, scheduleFrom } from '../../../src/lib/dates/recurrence'
import type { FieldError } from '../../../src/wire/protocol/envelope'
import type {
  Recurrence,
  RecurrenceAct,
  RecurrenceChangeKind,
  RecurrenceSettings,
  RecurrenceState,
} from '../../../src/wire/recurrence/recurrence'
import type { Database } from '../../database/connection/open'
import { recurrence, recurrenceChange, recurrenceOpening } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import { type Editor, lockForm } from '../catalogue'
import { readRecurrence } from './read'
import { timesOf } from './schedule'
import { findSeries, periodOf, publishedFor, type RecurrenceRow, type SurveyRow } from './series'

/** Further periods looked at for one that is free: those known before are at most as many as a log of years has. */
const PERIODS = 60

function settingsErrors(newest: SurveyRow, settings: RecurrenceSettings): FieldError[] {
  const checks: [boolean, string, string][] = [
    [findEarlyDue(periodOf(newest), settings) !== null, 'due', 'before opens'],
    // It would tell who has responded.
    [newest.anonymous && settings.carry === 'responded', 'carry', 'anonymous'],
  ]
  return checks.filter(([isInvalid]) => isInvalid).map(([, field, message]) => ({ field, message }))
}

/** The next period: the one that can be opened now, otherwise the first to come; none that is published or was handled. */
async function nextPeriodOf(
  tx: Database,
  newest: SurveyRow,
  settings: RecurrenceSettings,
  known: RecurrenceRow | undefined,
  now: Date,
): Promise<string> {
  const first = periodAfter(periodOf(newest), settings.rhythm)
  const { open, next } = scheduleFrom(first, settings, now.getTime())
  const periods = [open ?? next]
  while (periods.length < PERIODS)
    periods.push(periodAfter(periods[periods.length - 1] ?? '', settings.rhythm))
  const published = await publishedFor(tx, newest, periods)
  const handled = known
    ? await tx
        .select({ period: recurrenceOpening.period })
        .from(recurrenceOpening)
        .where(and(eq(recurrenceOpening.recurrenceId, known.id), inArray(recurrenceOpening.period, periods)))
    : []
  const taken = new Set([...published.keys(), ...handled.map(({ period }) => period)])
  return periods.find((period) => !taken.has(period)) ?? next
}

const findRow = async (tx: Database, { ownerId, formId }: SurveyRow): Promise<RecurrenceRow | undefined> => {
  const [row] = await tx
    .select()
    .from(recurrence)
    .where(and(eq(recurrence.ownerId, ownerId), eq(recurrence.formId, formId)))
    .for('update')
  return row
}

const noFailure = { failure: null, failedAt: null, retryAt: null, failures: 0 }

/**
 * Sets how the series of a survey recurs, and switches it on.
 * @throws notFound; invalidInput, with the fields
 */
export async function setRecurrence(
  gateway: Gateway,
  { personId, ownerId }: Editor,
  surveyId: string,
  settings: RecurrenceSettings,
): Promise<Recurrence> {
  const now = gateway.clock.now()
  await gateway.db.transaction(async (tx) => {
    const { formId } = await findSeries(tx, ownerId, surveyId)
    // Neither a publication by hand nor an opening changes the series meanwhile.
    await lockForm(tx, formId)
    const newest = await findSeries(tx, ownerId, surveyId)
    const fields = settingsErrors(newest, settings)
    if (fields.length > 0) throw new GatewayError('invalidInput', { fields })
    const nextPeriod = await nextPeriodOf(tx, newest, settings, await findRow(tx, newest), now)
    const { opensAt } = timesOf(nextPeriod, settings)
    const values = { state: 'on' as const, settings, setBy: personId, nextPeriod, opensAt, ...noFailure }
    const [row] = await tx
      .insert(recurrence)
      .values({ ownerId, formId, ...values })
      .onConflictDoUpdate({ target: [recurrence.ownerId, recurrence.formId], set: values })
      .returning({ id: recurrence.id })
    if (!row) throw new Error('the recurrence was not written')
    await tx
      .insert(recurrenceChange)
      .values({ recurrenceId: row.id, kind: 'set', changedBy: personId, changedAt: now, settings })
  })
  return readRecurrence(gateway, ownerId, surveyId)
}

interface Act {
  from: RecurrenceState[]
  kind: Exclude<RecurrenceChangeKind, 'set'>
  set: Partial<typeof recurrence.$inferInsert>
}

const acts: Record<RecurrenceAct, Act> = {
  pause: { from: ['on'], kind: 'paused', set: { state: 'paused' } },
  resume: { from: ['paused'], kind: 'resumed', set: { state: 'on', ...noFailure } },
  cancel: { from: ['on', 'paused'], kind: 'cancelled', set: { state: 'cancelled', ...noFailure } },
  // The failures are kept, so that the officials are not notified again.
  retry: { from: ['on'], kind: 'retried', set: {} },
}

/**
 * Pauses, resumes or cancels the recurrence of a survey's series, or tries a failed opening again soon.
 * @throws notFound; conflict if it is not in a state for it, or nothing has failed
 */
export async function actOnRecurrence(
  gateway: Gateway,
  { personId, ownerId }: Editor,
  surveyId: string,
  act: RecurrenceAct,
): Promise<Recurrence> {
  const now = gateway.clock.now()
  const { from, kind, set } = acts[act]
  await gateway.db.transaction(async (tx) => {
    const row = await findRow(tx, await findSeries(tx, ownerId, surveyId))
    if (!row) throw new GatewayError('notFound')
    const hasFailed = row.failure !== null
    if (!from.includes(row.state) || (act === 'retry' && !hasFailed)) throw new GatewayError('conflict')
    await tx
      .update(recurrence)
      .set(act === 'retry' ? { retryAt: now } : set)
      .where(eq(recurrence.id, row.id))
    await tx
      .insert(recurrenceChange)
      .values({ recurrenceId: row.id, kind, changedBy: personId, changedAt: now })
  })
  return readRecurrence(gateway, ownerId, surveyId)
}
