import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../database/connection/open'

/** Longer than a portion takes. If the gateway stops, another one begins again after this time. */
const expiry = sql`clock_timestamp() + interval '2 minutes'`

/** Makes this gateway the one that assesses the survey. Returns false if another one does. */
export async function takeLease(db: Database, surveyId: string): Promise<boolean> {
  const taken = await rowsOf(
    db,
    sql`insert into survey_assessment as a (survey_id, lease_expires_at) values (${surveyId}::uuid, ${expiry})
      on conflict (survey_id) do update set lease_expires_at = excluded.lease_expires_at
        where a.lease_expires_at is null or a.lease_expires_at < clock_timestamp()
      returning 1`,
  )
  return taken.length > 0
}

export const renewLease = (db: Database, surveyId: string) =>
  db.execute(sql`update survey_assessment set lease_expires_at = ${expiry} where survey_id = ${surveyId}`)

export const returnLease = (db: Database, surveyId: string) =>
  db.execute(sql`update survey_assessment set lease_expires_at = null where survey_id = ${surveyId}`)
