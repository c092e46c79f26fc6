import { sql } from 'drizzle-orm'
import type { Database } from '../database/connection/open'

/**
 * Keeps everybody else from giving or reminding of a survey's tasks until the transaction ends: two at once would
 * each find that nobody has one, or that nobody was reminded. Whoever answers waits for neither.
 */
export async function lockRespondents(tx: Database, surveyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`roll ${surveyId}`}::text, 0))`)
}
