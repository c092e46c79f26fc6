import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { ExportSpec } from '../../../src/wire/results/result-export'
import { addSeconds } from '../../clock'
import { hash, newSalt } from '../../crypto/secrets'
import type { Database } from '../../database/connection/open'
import { resultExport } from '../../database/schema'
import type { ResponseRow } from './responses'

/** Seconds in which the masked files that one person asks for have the same keys. */
const SAME_SECONDS = 86_400
const KEY_LENGTH = 16

interface Asking {
  surveyId: string
  personId: string
  now: Date
}

/**
 * What the keys of a masked file are made from, so that the file of a list can be joined to that of the answers: the
 * random text of the first file that the person has asked for in a day, so that files of others or of other days cannot
 * be joined to each other. Undefined for other files.
 */
export async function findKeySalt(
  db: Database,
  { surveyId, personId, now }: Asking,
  { format, masked }: ExportSpec,
): Promise<string | undefined> {
  if (!masked || format === 'docx' || format === 'pdf') return undefined
  const [found] = await db
    .select({ spec: resultExport.spec })
    .from(resultExport)
    .where(
      and(
        eq(resultExport.surveyId, surveyId),
        eq(resultExport.personId, personId),
        gt(resultExport.requestedAt, addSeconds(now, -SAME_SECONDS)),
        sql`${resultExport.spec} ->> 'keySalt' is not null`,
      ),
    )
    .orderBy(asc(resultExport.requestedAt), asc(resultExport.id))
    .limit(1)
  return found?.spec.keySalt ?? newSalt()
}

/** The key of a response, which says nothing of its unit, its order or its time. */
export function responseKeys({ keySalt = newSalt() }: Pick<ExportSpec, 'keySalt'>) {
  return ({ response: { id } }: Pick<ResponseRow, 'response'>) => hash(keySalt, id).slice(0, KEY_LENGTH)
}
