import { eq } from 'drizzle-orm'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { Database } from '../../database/connection/open'
import { membership, organisation } from '../../database/schema'
import { notifyPerson } from '../../notifications/notify-person'

interface Decision {
  personId: string
  /** The organisation to join. */
  organisationId: string
  /** Reason of a rejection; null for an approval. */
  reason: string | null
}

const approvalNotice = (name: LocalText) => ({
  title: {
    'zh-CN': `${name['zh-CN']}已通过您的加入申请`,
    'en-US': `${name['en-US']} has approved your request to join`,
  },
  body: {
    'zh-CN': '现在就可以在“我的”里切换到这个单位。',
    'en-US': 'You can switch to this organisation on the Me page.',
  },
})

const rejectionNotice = (name: LocalText, reason: string) => ({
  title: {
    'zh-CN': `${name['zh-CN']}没有通过您的加入申请`,
    'en-US': `${name['en-US']} has declined your request to join`,
  },
  body: {
    'zh-CN': `原因：${reason}\n修改后可以再次提交申请。`,
    'en-US': `Reason: ${reason}\nYou can correct it and ask again.`,
  },
})

/**
 * Notifies the applicant of the decision by a notice in each organisation of theirs, which is visible on all devices.
 * An applicant without an organisation learns of it at sign-in.
 */
export async function notifyDecision(tx: Database, decision: Decision, now: Date): Promise<void> {
  const { personId, organisationId: ownerId, reason } = decision
  const known = await tx.select().from(membership).where(eq(membership.personId, personId))
  const [applied] = await tx.select().from(organisation).where(eq(organisation.id, ownerId))
  if (!applied) return
  const text = reason === null ? approvalNotice(applied.name) : rejectionNotice(applied.name, reason)
  const organisationIds = known.map(({ organisationId }) => organisationId)
  await notifyPerson(tx, { personId, organisationIds, ownerId, text }, now)
}
