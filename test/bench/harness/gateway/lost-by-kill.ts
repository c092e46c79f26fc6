import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../../../server/database/connection/open'
import { submissionOf, submit, underLoad } from './calls'
import { type MeasuredEngine, range, TAKEN } from './submits'
import { OPEN, type OpenSurvey } from './world'

/** Receipts that the database has, by task. */
async function readReceipts(db: Database, surveyId: string): Promise<Map<string, string>> {
  const rows = await rowsOf<{ taskId: string; receiptNo: string }>(
    db,
    sql`select task_id as "taskId", receipt_no as "receiptNo" from submission where survey_id = ${surveyId}`,
  )
  return new Map(rows.map(({ taskId, receiptNo }) => [taskId, receiptNo]))
}

/**
 * Submits until the process is killed, starts it again, and counts confirmed submissions that the database lacks. It is
 * asked itself: a gateway that is asked for a thousand receipts at once refuses some because it is busy.
 */
export async function lostByKill(
  engine: MeasuredEngine,
  { open: surveyId, tasks }: OpenSurvey,
): Promise<{ lost: number; confirmed: number }> {
  const killed = await engine.start()
  const confirmed = new Map<string, string>()
  const from = 2 * TAKEN
  const half = (OPEN - from) / 2
  const ends: Promise<void>[] = []
  await underLoad(range(from, OPEN), async (respondent) => {
    if (confirmed.size >= half && ends.length === 0) ends.push(killed.kill())
    const taskId = tasks[respondent]!
    // Unconfirmed submissions may be lost; the device repeats them.
    const receipt = await submit(killed.url, respondent, submissionOf(taskId)).catch(() => null)
    if (receipt) confirmed.set(taskId, receipt.receiptNo)
  })
  await Promise.all(ends)
  await (await engine.start()).close('keep')
  const { db, close } = await engine.open()
  try {
    const kept = await readReceipts(db, surveyId)
    const lost = [...confirmed].filter(([taskId, receiptNo]) => kept.get(taskId) !== receiptNo)
    return { lost: lost.length, confirmed: confirmed.size }
  } finally {
    await close()
  }
}
