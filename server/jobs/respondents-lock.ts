import { sql } from 'drizzle-orm'
import type { Database } from '../database/connection/open'

/**
 * Serialises assignments and reminders of one survey until the transaction ends: concurrent ones would assign or remind
 * the same people twice. Does not block submissions.
 */
export async function lockRespondents(tx: Database, surveyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`respondents ${surveyId}`}::text, 0))`)
}
