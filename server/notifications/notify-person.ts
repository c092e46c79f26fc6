import type { LocalText } from '../../src/lib/questionnaire/schema/form'
import type { Database } from '../database/connection/open'
import { notice, noticeRecipient } from '../database/schema'

interface PersonalNotice {
  personId: string
  /** The person's organisations whose workbench shows the notice; without any, no notice is written. */
  organisationIds: readonly string[]
  /** The issuing organisation. */
  ownerId: string
  text: { title: LocalText; body: LocalText }
}

/** Writes a notice to one person. It has no publisher, so the bureau's list of published notices omits it. */
export async function notifyPerson(
  tx: Database,
  { personId, organisationIds, ownerId, text }: PersonalNotice,
  now: Date,
): Promise<void> {
  if (organisationIds.length === 0) return
  const [created] = await tx
    .insert(notice)
    .values({ ...text, ownerId, publishedAt: now })
    .returning({ id: notice.id })
  if (!created) return
  await tx
    .insert(noticeRecipient)
    .values(organisationIds.map((organisationId) => ({ noticeId: created.id, personId, organisationId })))
}
