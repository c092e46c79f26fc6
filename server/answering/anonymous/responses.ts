import { randomInt, randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import { addSeconds } from '../../clock'
import type { Database } from '../../database/connection/open'
import { anonymousResponse, response, survey } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { describeError } from '../../log'
import { seal, sealedLength, unseal } from '../../crypto/seal'
import { anonymousResponseKey } from './response-key'
import { storedResponseBytes, readBallot, serializeResponse } from './response-text'
import { findReady } from '../../evaluation/compiled-forms'
import { beginCountedRelease, countReleased } from '../../tally/count-released'
import type { ResponseContent } from '../validate-response'

/** Fewer anonymous answers than this could be laid at single people's doors. */
export const MIN_CELL_SIZE = 5

/**
 * From so many on the box gives all but `FEWEST_ANONYMOUS`, drawn by lot. Those it keeps go out at the close:
 * so no batch, the last one neither, is smaller than that, and no ballot is left out unless the whole survey is.
 */
const FULL = 2 * MIN_CELL_SIZE

/** Answers on their way when a survey closes arrive within this time. */
export const CLOSING_SECONDS = 120

/** So many older sheets are written anew with each batch. */
const MIXED_SHEETS = 200

/** The survey whose ballots are sealed, and the form that bounds their length. */
export interface BallotSurvey {
  id: string
  form: Form
}

/** Encrypts an anonymous response; all of one survey have the same length. */
export const encryptResponse = (
  secret: string,
  { id, form }: BallotSurvey,
  handed: ResponseContent,
): string => seal('anonymous response', secret, serializeResponse(id, form, handed))

function openBallot(secret: string, row: typeof anonymousResponse.$inferSelect): ResponseContent {
  const { surveyId, answers, justifications } = readBallot(unseal('anonymous response', secret, row.sealed))
  if (surveyId !== row.surveyId) throw new Error('a ballot lies in the box of another survey')
  return { answers, justifications }
}

/** Puts ballots into their survey's box, as part of the transaction that enters them in the roll. */
export async function dropAnonymousResponses(
  tx: Database,
  secret: string,
  survey: BallotSurvey,
  handed: ResponseContent[],
) {
  if (handed.length === 0) return
  const rows = handed.map((one) => ({ surveyId: survey.id, sealed: encryptResponse(secret, survey, one) }))
  await tx.insert(anonymousResponse).values(rows)
}

/** `releaseBatch` for those who have done their part and need not hear that it failed; the log does. */
export async function releaseDue({ db, clock, settings, log }: Gateway, surveyId: string): Promise<void> {
  try {
    await releaseBatch(db, anonymousResponseKey(settings), surveyId, clock.now())
  } catch (error) {
    log({ level: 'error', event: 'failure', error: describeError(error) })
  }
}

/**
 * Turns ballots into sheets once enough lie in the box, in one transaction: none is lost or doubled, whenever
 * the process ends. Whoever comes second to a box finds it emptied and leaves it.
 */
export async function releaseBatch(db: Database, secret: string, surveyId: string, now: Date) {
  const [known] = await db.select().from(survey).where(eq(survey.id, surveyId))
  if (!known) return
  const { form } = await findReady(db, known.formId, known.formVersion)
  const of = { id: surveyId, form }
  const isClosed = now >= addSeconds(known.dueAt, CLOSING_SECONDS)
  await db.transaction(async (tx) => {
    const { ids, isUniform } = await lockBox(tx, of)
    const due = dueFrom(ids.length, isClosed)
    const count = due > 0 && (await beginCountedRelease(tx, surveyId)) ? due : 0
    if (count === 0 && isUniform) return
    const rows = await tx.delete(anonymousResponse).where(inArray(anonymousResponse.id, ids)).returning()
    const drawn = shuffled(rows.map((row) => openBallot(secret, row)))
    // Those that stay are sealed anew: from outside they cannot be told from those that went.
    await dropAnonymousResponses(tx, secret, of, drawn.slice(count))
    if (count === 0) return
    const rewritten = await takeSome(tx, surveyId)
    const written = [...drawn.slice(0, count), ...rewritten]
    await writeSheets(tx, surveyId, written)
    await countReleased(tx, surveyId, written, rewritten)
  })
}

/** Locks the ballots of a survey without reading them. Ballots sealed by an earlier release have other lengths. */
async function lockBox(tx: Database, { id, form }: BallotSurvey) {
  const rows = await tx
    .select({ id: anonymousResponse.id, length: sql<number>`octet_length(${anonymousResponse.sealed})` })
    .from(anonymousResponse)
    .where(eq(anonymousResponse.surveyId, id))
    .orderBy(anonymousResponse.id)
    .for('update')
  const length = sealedLength(storedResponseBytes(form))
  return { ids: rows.map((row) => row.id), isUniform: rows.every((row) => row.length === length) }
}

function dueFrom(inBox: number, closed: boolean): number {
  if (closed) return inBox >= MIN_CELL_SIZE ? inBox : 0
  return inBox >= FULL ? inBox - MIN_CELL_SIZE : 0
}

/** Some older sheets, drawn by lot, out of their table: a transaction's number then marks more than its batch. */
async function takeSome(tx: Database, surveyId: string): Promise<ResponseContent[]> {
  return tx
    .delete(response)
    .where(
      sql`${response.id} in (
        select id from ${response} where survey_id = ${surveyId}
        order by random() limit ${MIXED_SHEETS} for update skip locked
      )`,
    )
    .returning({ answers: response.answers, justifications: response.justifications })
}

// In the order of ids made by lot, so that the place in the table says nothing either.
async function writeSheets(tx: Database, surveyId: string, handed: ResponseContent[]): Promise<void> {
  const rows = handed.map((one) => ({ ...one, id: randomUUID(), surveyId }))
  await tx.insert(response).values(rows.sort((a, b) => (a.id < b.id ? -1 : 1)))
}

/** By a lot that cannot be foretold; leaves the given list as it is. */
function shuffled<T>(items: readonly T[]): T[] {
  const drawn = [...items]
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[drawn[last], drawn[other]] = [drawn[other] as T, drawn[last] as T]
  }
  return drawn
}
