import type { LocalText } from '../../src/lib/questionnaire/schema/form'
import type { Database } from '../database/connection/open'
import { notice, noticeRecipient } from '../database/schema'

interface Told {
  personId: string
  /** In which of their organisations they find it; in none nothing is told. */
  organisationIds: readonly string[]
  /** Whose notice it is. */
  ownerId: string
  said: { title: LocalText; body: LocalText }
}

/** A notice to one person. Nobody has published it, so no list of a bureau shows it. */
export async function notifyPerson(
  tx: Database,
  { personId, organisationIds, ownerId, said }: Told,
  now: Date,
): Promise<void> {
  if (organisationIds.length === 0) return
  const [made] = await tx
    .insert(notice)
    .values({ ...said, ownerId, publishedAt: now })
    .returning({ id: notice.id })
  if (!made) return
  await tx
    .insert(noticeRecipient)
    .values(organisationIds.map((organisationId) => ({ noticeId: made.id, personId, organisationId })))
}
