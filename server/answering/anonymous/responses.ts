import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import { addSeconds } from '../../clock'
import type { Database } from '../../database/connection/open'
import { anonymousResponse, response, survey } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { describeError } from '../../log'
import { seal, sealedLength } from '../../crypto/seal'
import { anonymousResponseKey, previousResponseKey } from './response-key'
import { decryptText, type ResponseKeys, shuffle } from './stored-text'
import { storedResponseBytes, parseStoredResponse, serializeResponse } from './response-text'
import { findReady } from '../../evaluation/compiled-forms'
import { beginCountedRelease, countReleased } from '../../tally/count-released'
import type { ResponseContent } from '../task-rows'

/** Primary suppression threshold: smaller counts could identify a respondent. */
export const MIN_CELL_SIZE = 5

/**
 * At this count all encrypted responses but {@link MIN_CELL_SIZE} random ones are released; the remaining ones follow
 * when the survey closes. This keeps every batch, the last one included, at the threshold or above, and loses a
 * response only if the whole survey stays below it.
 */
const RELEASE_COUNT = 2 * MIN_CELL_SIZE

/** Seconds after the due date in which responses still in transit arrive. */
export const CLOSING_SECONDS = 120

/** Released responses that each batch rewrites. */
const REWRITTEN_RESPONSES = 200

/** An anonymous survey and its form, which determines the length of the encrypted responses. */
export interface AnonymousSurvey {
  id: string
  form: Form
}

/** Encrypts an anonymous response; all of one survey have the same length. */
export const encryptResponse = (
  secret: string,
  { id, form }: AnonymousSurvey,
  content: ResponseContent,
): string => seal('anonymous response', secret, serializeResponse(id, form, content))

function decryptResponse(keys: ResponseKeys, row: typeof anonymousResponse.$inferSelect): ResponseContent {
  const { surveyId, answers, justifications } = parseStoredResponse(decryptText(keys, row.sealed))
  if (surveyId !== row.surveyId) throw new Error('an anonymous response is stored for another survey')
  return { answers, justifications }
}

/** Inserts encrypted responses. */
export async function storeAnonymousResponses(
  tx: Database,
  secret: string,
  anonymousSurvey: AnonymousSurvey,
  contents: ResponseContent[],
) {
  if (contents.length === 0) return
  const rows = contents.map((one) => ({
    surveyId: anonymousSurvey.id,
    sealed: encryptResponse(secret, anonymousSurvey, one),
  }))
  await tx.insert(anonymousResponse).values(rows)
}

/** Runs {@link releaseBatch}, logging errors instead of throwing them: the caller's request has succeeded already. */
export async function releaseDue({ db, clock, settings, log }: Gateway, surveyId: string): Promise<void> {
  try {
    const keys = { current: anonymousResponseKey(settings), previous: previousResponseKey(settings) }
    await releaseBatch(db, keys, surveyId, clock.now())
  } catch (error) {
    log({ level: 'error', event: 'failure', error: describeError(error) })
  }
}

/**
 * Decrypts and releases stored anonymous responses once there are enough of them. Runs in one transaction, so a crash
 * neither loses nor duplicates a response; a concurrent call waits for the locks and then finds none to release.
 */
export async function releaseBatch(
  db: Database,
  given: ResponseKeys | string,
  surveyId: string,
  now: Date,
): Promise<void> {
  const keys = typeof given === 'string' ? { current: given, previous: null } : given
  const [known] = await db.select().from(survey).where(eq(survey.id, surveyId))
  if (!known) return
  const { form } = await findReady(db, known.formId, known.formVersion)
  const ofSurvey = { id: surveyId, form }
  const isClosed = now >= addSeconds(known.dueAt, CLOSING_SECONDS)
  await db.transaction(async (tx) => {
    const { ids, isUniform } = await lockStoredResponses(tx, ofSurvey)
    const due = releasableCount(ids.length, isClosed)
    const count = due > 0 && (await beginCountedRelease(tx, surveyId)) ? due : 0
    if (count === 0 && isUniform) return
    const locked = and(eq(anonymousResponse.surveyId, surveyId), inArray(anonymousResponse.id, ids))
    const rows = await tx.delete(anonymousResponse).where(locked).returning()
    const shuffled = shuffle(rows.map((row) => decryptResponse(keys, row)))
    // Encrypts the remaining responses again, to make them indistinguishable from the released ones.
    await storeAnonymousResponses(tx, keys.current, ofSurvey, shuffled.slice(count))
    if (count === 0) return
    const rewritten = await takeRandomResponses(tx, surveyId)
    const written = [...shuffled.slice(0, count), ...rewritten]
    await insertResponses(tx, surveyId, written)
    await countReleased(tx, surveyId, written, rewritten)
  })
}

/**
 * Locks the encrypted responses of a survey without reading them. `isUniform` is false if responses encrypted by an
 * earlier version of the gateway have another length.
 */
async function lockStoredResponses(tx: Database, { id, form }: AnonymousSurvey) {
  const rows = await tx
    .select({ id: anonymousResponse.id, length: sql<number>`octet_length(${anonymousResponse.sealed})` })
    .from(anonymousResponse)
    .where(eq(anonymousResponse.surveyId, id))
    .orderBy(anonymousResponse.id)
    .for('update')
  const length = sealedLength(storedResponseBytes(form))
  return { ids: rows.map((row) => row.id), isUniform: rows.every((row) => row.length === length) }
}

function releasableCount(stored: number, isClosed: boolean): number {
  if (isClosed) return stored >= MIN_CELL_SIZE ? stored : 0
  return stored >= RELEASE_COUNT ? stored - MIN_CELL_SIZE : 0
}

/** Deletes random released responses to write them again: a transaction number then marks more rows than its batch. */
async function takeRandomResponses(tx: Database, surveyId: string): Promise<ResponseContent[]> {
  return tx
    .delete(response)
    .where(
      sql`${response.id} in (
        select id from ${response} where survey_id = ${surveyId}
        order by random() limit ${REWRITTEN_RESPONSES} for update skip locked
      )`,
    )
    .returning({ answers: response.answers, justifications: response.justifications })
}

// Inserts in the order of random ids, to make row positions disclose nothing.
async function insertResponses(tx: Database, surveyId: string, contents: ResponseContent[]): Promise<void> {
  const rows = contents.map((one) => ({ ...one, id: randomUUID(), surveyId }))
  await tx.insert(response).values(rows.sort((a, b) => (a.id < b.id ? -1 : 1)))
}
