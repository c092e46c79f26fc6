import { eq, sql } from 'drizzle-orm'
import { seal } from '../../crypto/seal'
import { type Database, rowsOf } from '../../database/connection/open'
import { anonymousResponse } from '../../database/schema'
import { decryptText, type ResponseKeys, shuffle } from './stored-text'

/**
 * Encrypts all stored responses with the current key, one survey per transaction. Writes them in random order with new
 * ids, like a release, so that nothing shows which row was which.
 *
 * @returns the number of responses
 */
export async function encryptAgain(db: Database, keys: ResponseKeys): Promise<number> {
  const surveys = await rowsOf<{ id: string }>(
    db,
    sql`select distinct survey_id as id from anonymous_response order by survey_id`,
  )
  let count = 0
  for (const { id } of surveys) count += await db.transaction((tx) => encryptSurvey(tx, keys, id))
  return count
}

async function encryptSurvey(tx: Database, keys: ResponseKeys, surveyId: string): Promise<number> {
  const ofSurvey = eq(anonymousResponse.surveyId, surveyId)
  // In the order in which a release locks them, so that the two wait for each other.
  await tx
    .select({ id: anonymousResponse.id })
    .from(anonymousResponse)
    .where(ofSurvey)
    .orderBy(anonymousResponse.id)
    .for('update')
  const rows = await tx.delete(anonymousResponse).where(ofSurvey).returning()
  const sealed = shuffle(rows.map((row) => decryptText(keys, row.sealed))).map((text) => ({
    surveyId,
    sealed: seal('anonymous response', keys.current, text),
  }))
  if (sealed.length > 0) await tx.insert(anonymousResponse).values(sealed)
  return sealed.length
}
