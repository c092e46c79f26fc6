import type { LocalText } from '../../src/lib/questionnaire/schema/form'
import type { Database } from '../database/connection/open'
import { notice, noticeRecipient } from '../database/schema'

interface OwnNotice {
  /** The issuing organisation. */
  ownerId: string
  text: { title: LocalText; body: LocalText }
  /** The survey that the notice leads to. */
  surveyId?: string
}

interface PersonalNotice extends OwnNotice {
  personId: string
  /** The person's organisations whose workbench shows the notice; without any, no notice is written. */
  organisationIds: readonly string[]
}

/** Writes a notice to one person. */
export const notifyPerson = (
  tx: Database,
  { personId, organisationIds, ...own }: PersonalNotice,
  now: Date,
): Promise<void> =>
  notifyPeople(
    tx,
    { ...own, recipients: organisationIds.map((organisationId) => ({ personId, organisationId })) },
    now,
  )

/** Writes a notice to people. It has no publisher, so the bureau's list of published notices omits it. */
export async function notifyPeople(
  tx: Database,
  { recipients, ...own }: OwnNotice & { recipients: { personId: string; organisationId: string }[] },
  now: Date,
): Promise<void> {
  if (recipients.length === 0) return
  const [created] = await tx
    .insert(notice)
    .values({ ...own.text, ownerId: own.ownerId, surveyId: own.surveyId ?? null, publishedAt: now })
    .returning({ id: notice.id })
  if (!created) return
  await tx.insert(noticeRecipient).values(recipients.map((one) => ({ noticeId: created.id, ...one })))
}
