import { eq, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { submitRequest } from '../../src/wire/questionnaire'
import { chinaDay } from '../clock'
import { type Database, rowsOf } from '../database/open'
import { pastRound, submission } from '../database/schema'
import type { Gateway } from '../gateway'
import { ballotSecret } from './ballot-secret'
import { dropBallots } from './ballots'
import type { Asked } from './compiled-forms'
import { lockVersion } from './form-versions'
import { newReceiptNo } from './receipt'
import type { Handed } from './sheet-check'
import type { HandedRow } from './task-rows'

const RECEIPT_TRIES = 8

type Request = v.InferOutput<typeof submitRequest>
export type Submission = NonNullable<HandedRow['submission']>

/** What is entered in the roll. Of an anonymous survey neither the moment nor what leads to its sheet. */
function entryOf({ task, survey }: HandedRow, request: Request, count: number, now: Date): Submission {
  const { anonymous } = survey
  return {
    taskId: task.id,
    clientKey: request.clientKey.toLowerCase(),
    receiptNo: '',
    round: request.round,
    submittedAt: anonymous ? chinaDay(now) : now,
    seconds: anonymous ? null : (request.seconds ?? null),
    answeredCount: anonymous ? null : count,
    ...{ acceptedAt: null, acceptedBy: null },
  }
}

/**
 * Enters a sheet in the roll with all that goes with it. Whoever comes second waits for the task's row, then finds
 * the round over.
 * @returns what was entered; null when another submit came first, or the key is another task's
 */
export async function handIn(
  tx: Database,
  { clock, settings }: Gateway,
  { row, compiled }: Asked,
  request: Request,
  handed: Handed,
): Promise<Submission | null> {
  const version = (await lockVersion(tx, row.task.id))?.version
  const now = clock.now()
  const entry = entryOf(row, request, Object.keys(handed.answers).length, now)
  const stays = row.formVersion === version ? null : row.formVersion
  for (let attempt = 0; attempt < RECEIPT_TRIES; attempt += 1) {
    const receiptNo = newReceiptNo(row.survey.formId, compiled.form.head?.code ?? null, now, attempt)
    const entered = { ...entry, receiptNo }
    if (await enter(tx, row, entered, handed, stays)) {
      if (row.survey.anonymous) await dropBallots(tx, ballotSecret(settings), row.survey.id, [handed])
      return entered
    }
    if (!(await isReceiptTaken(tx, receiptNo))) return null
  }
  throw new Error('no free receipt number')
}

/**
 * All in one statement, as every one of them costs a way to the database and back: the roll, the sheet unless it
 * goes into the box, the draft that is one no longer, and the task's state. False when nothing was written.
 */
async function enter(
  tx: Database,
  { survey }: HandedRow,
  entry: Submission,
  { answers, reasons }: Handed,
  formVersion: number | null,
): Promise<boolean> {
  const { taskId, clientKey, receiptNo, round, seconds, answeredCount } = entry
  const written = survey.anonymous
    ? sql`select 1`
    : sql`insert into sheet (survey_id, answers, reasons, submission_task_id)
        select ${survey.id}::uuid, ${JSON.stringify(answers)}::jsonb, ${JSON.stringify(reasons)}::jsonb, task_id
        from entered`
  const done = await rowsOf(
    tx,
    sql`with entered as (
      insert into submission (task_id, client_key, receipt_no, round, submitted_at, seconds, answered_count)
      select ${taskId}::uuid, ${clientKey}::uuid, ${receiptNo}, ${round}::int,
        ${entry.submittedAt.toISOString()}::timestamptz, ${seconds}::int, ${answeredCount}::int
      where not exists (select 1 from past_round where client_key = ${clientKey}::uuid or receipt_no = ${receiptNo})
        and ${round}::int = ${roundOf(taskId)}
      on conflict do nothing returning task_id
    ), written as (${written}),
    dropped as (delete from draft where task_id in (select task_id from entered))
    update task set state = 'submitted', form_version = coalesce(${formVersion}::int, form_version)
    where id in (select task_id from entered) returning 1`,
  )
  return done.length > 0
}

/** The round that a task is in, from 1. */
const roundOf = (taskId: string): SQL =>
  sql`(select coalesce(max(round), 0) + 1 from past_round where task_id = ${taskId}::uuid)`

/** A number is drawn by lot, so that one may come twice. */
async function isReceiptTaken(tx: Database, receiptNo: string): Promise<boolean> {
  const standing = await tx.$count(submission, eq(submission.receiptNo, receiptNo))
  return standing > 0 || (await tx.$count(pastRound, eq(pastRound.receiptNo, receiptNo))) > 0
}
