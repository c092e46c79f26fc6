import { and, desc, eq, getTableColumns, isNull, lte, or, sql } from 'drizzle-orm'
import { periodAfter, type Schedule, scheduleFrom } from '../../../src/lib/dates/recurrence'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { OpeningFailure } from '../../../src/wire/recurrence/recurrence'
import { addSeconds } from '../../clock'
import type { Database } from '../../database/connection/open'
import { recurrence, recurrenceOpening, survey as surveyTable } from '../../database/schema'
import type { Gateway } from '../../gateway'
import type { DueJob, JobKind } from '../../jobs/job-kind'
import { describeError } from '../../log'
import { lockForm } from '../catalogue'
import { failedText, leftOutText, openedText, notifyOfficials } from './officials'
import { checkForm, OpeningError, openPeriod } from './open-period'
import { timesOf } from './schedule'
import { newestSurvey, publishedFor, type RecurrenceRow, type SurveyRow, titleFor } from './series'

/** Seconds until a failed opening is tried again. */
const RETRY_SECONDS = 3_600

/** The next period has come, or somebody has published it already. */
const isDue = (now: Date) =>
  and(
    eq(recurrence.state, 'on'),
    or(isNull(recurrence.retryAt), lte(recurrence.retryAt, now)),
    or(
      lte(recurrence.opensAt, now),
      // Written out: drizzle leaves the table out, and the survey has columns of these names.
      sql`exists (select 1 from survey s where s.owner_id = recurrence.owner_id
        and s.form_id = recurrence.form_id and s.period = recurrence.next_period)`,
    ),
  )

/** The due recurrences, each with a survey of its series. */
function findDue({ db, clock }: Gateway): Promise<DueJob[]> {
  const ofSeries = and(eq(surveyTable.ownerId, recurrence.ownerId), eq(surveyTable.formId, recurrence.formId))
  return db
    .selectDistinctOn([recurrence.id], { key: recurrence.id, surveyId: surveyTable.id })
    .from(recurrence)
    .innerJoin(surveyTable, ofSeries)
    .where(isDue(clock.now()))
    .orderBy(recurrence.id, desc(surveyTable.opensAt))
}

interface DueRow {
  row: RecurrenceRow
  newest: SurveyRow
}

/** Locks a due recurrence; null if another gateway has opened its period or is doing so. */
async function lockDue(tx: Database, id: string, now: Date): Promise<DueRow | null> {
  const [row] = await tx
    .select()
    .from(recurrence)
    .where(and(eq(recurrence.id, id), isDue(now)))
    .for('update', { skipLocked: true })
  const newest = row && (await newestSurvey(tx, row))
  return row && newest ? { row, newest } : null
}

/** Moves a recurrence on, and forgets the failures of the period before. */
const moveOn = (tx: Database, { id, settings }: RecurrenceRow, next: string) =>
  tx
    .update(recurrence)
    .set({
      ...{ nextPeriod: next, opensAt: timesOf(next, settings).opensAt },
      ...{ failure: null, failedAt: null, retryAt: null, failures: 0 },
    })
    .where(eq(recurrence.id, id))

type Opening = Omit<typeof recurrenceOpening.$inferInsert, 'recurrenceId' | 'at'>

async function record(tx: Database, { id }: RecurrenceRow, openings: Opening[], at: Date): Promise<void> {
  const rows = openings.map((one) => ({ ...one, recurrenceId: id, at }))
  if (rows.length === 0) return
  // A period that was left out may be opened later, after a change of the settings.
  const { at: moment, skipped, surveyId, units } = getTableColumns(recurrenceOpening)
  const taken = (column: { name: string }) => sql`excluded.${sql.identifier(column.name)}`
  await tx
    .insert(recurrenceOpening)
    .values(rows)
    .onConflictDoUpdate({
      target: [recurrenceOpening.recurrenceId, recurrenceOpening.period],
      set: {
        ...{ at: taken(moment), skipped: taken(skipped) },
        ...{ surveyId: taken(surveyId), units: taken(units) },
      },
    })
}

/** The periods of a schedule that somebody has published by hand. */
const publishedIn = (tx: Database, row: RecurrenceRow, { open, skipped, next }: Schedule) =>
  publishedFor(tx, row, [...skipped.map(({ period }) => period), ...(open === null ? [] : [open]), next])

/** Opens what is due, in a transaction that holds the lock. */
async function openLocked(tx: Database, gateway: Gateway, { row, newest }: DueRow, now: Date): Promise<void> {
  // Not while somebody publishes the period by hand.
  await lockForm(tx, row.formId)
  const schedule = scheduleFrom(row.nextPeriod, row.settings, now.getTime())
  const published = await publishedIn(tx, row, schedule)
  const { open, next } = schedule
  const skipped = schedule.skipped.filter(({ period }) => !published.has(period))
  const known = [...published].map(([period, surveyId]) => ({
    ...{ period, skipped: 'published' as const, surveyId },
  }))
  const left = skipped.map(({ period, reason }) => ({ period, skipped: reason }))
  await record(tx, row, [...left, ...known], now)
  const titles = skipped.map(({ period }) => titleFor(newest, period))
  if (open !== null && !published.has(open))
    await openOne(tx, gateway, { row, newest }, { open, titles, now })
  else if (titles.length > 0) await notifyOfficials(tx, row, newest, leftOutText(newest, titles), now)
  await moveOn(tx, row, published.has(next) ? periodAfter(next, row.settings.rhythm) : next)
}

/** Opens a period, and notifies the officials of it and of the periods that were left out. */
async function openOne(
  tx: Database,
  gateway: Gateway,
  { row, newest }: DueRow,
  { open, titles, now }: { open: string; titles: LocalText[]; now: Date },
): Promise<void> {
  const { survey, units } = await openPeriod(tx, gateway, row, newest, open)
  await record(tx, row, [{ period: open, surveyId: survey.id, units }], now)
  const { title, dueAt } = survey
  const text = openedText({ title, dueAt, units, addNew: row.settings.addNew, skipped: titles })
  await notifyOfficials(tx, row, newest, text, now)
  gateway.log({ level: 'info', event: 'recurring-survey', survey: survey.id, skipped: titles.length })
}

/** Records that a due period could not be opened; the officials are notified once for each period. */
async function recordFailure(gateway: Gateway, id: string, reason: OpeningFailure, now: Date): Promise<void> {
  await gateway.db.transaction(async (tx) => {
    const due = await lockDue(tx, id, now)
    if (!due) return
    const { row, newest } = due
    const { failures } = row
    const retryAt = addSeconds(now, RETRY_SECONDS)
    await tx
      .update(recurrence)
      .set({ failure: reason, failedAt: now, retryAt, failures: failures + 1 })
      .where(eq(recurrence.id, id))
    const { open } = scheduleFrom(row.nextPeriod, row.settings, now.getTime())
    const title = titleFor(newest, open ?? row.nextPeriod)
    if (failures === 0) await notifyOfficials(tx, row, newest, failedText(title, reason), now)
  })
}

/**
 * Opens the due period of a recurrence, once whatever gateways run; leaves out earlier ones. A failure is recorded at
 * the recurrence, for the officials, and tried again later.
 */
export async function openDue(gateway: Gateway, id: string): Promise<void> {
  const { db, clock, log } = gateway
  const now = clock.now()
  try {
    const [known] = await db.select().from(recurrence).where(eq(recurrence.id, id))
    const newest = known && (await newestSurvey(db, known))
    if (!newest) return
    const isToOpen = scheduleFrom(known.nextPeriod, known.settings, now.getTime()).open !== null
    if (isToOpen) await checkForm(db, newest)
    await db.transaction(async (tx) => {
      const due = await lockDue(tx, id, now)
      if (due) await openLocked(tx, gateway, due, now)
    })
  } catch (error) {
    const isKnown = error instanceof OpeningError
    if (!isKnown) log({ level: 'error', event: 'failure', error: describeError(error) })
    await recordFailure(gateway, id, isKnown ? error.reason : 'unexpected', now)
  }
}

/** Seconds between searches: the longest delay of a due period. */
const EVERY_SECONDS = 30

/** Opens the due periods of recurring surveys. */
export const recurrenceJob: JobKind = {
  everySeconds: EVERY_SECONDS,
  findDue,
  run: openDue,
}
