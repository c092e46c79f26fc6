import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type {
  answerFeedbackRequest,
  ReceivedFeedback,
  sendFeedbackRequest,
} from '../../src/wire/home/feedback'
import { bureauOf } from '../access/organisations'
import type { Database } from '../database/connection/open'
import { feedback, organisation, person } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { notifyPerson } from '../notifications/notify-person'
import type { Member } from '../sessions/authentication'

const MAX_ITEMS = 100

/** Stores feedback for the bureau of the person's unit; of a bureau's staff, for the bureau itself. */
export async function sendFeedback(
  { db, clock }: Gateway,
  { person: sender, member }: Member,
  request: v.InferOutput<typeof sendFeedbackRequest>,
): Promise<void> {
  const { id: bureauId } = await bureauOf(db, member.organisation)
  const organisationId = member.organisation.id
  await db
    .insert(feedback)
    .values({ ...request, personId: sender.id, organisationId, bureauId, sentAt: clock.now() })
    .onConflictDoNothing({ target: feedback.clientKey })
}

/** Feedback to the bureau: unanswered first, then the newest. */
export async function listFeedback({ db, clock }: Gateway, { member }: Member) {
  const { id, text, page, host, version, sentAt, answer } = feedback
  const rows = await db
    .select({
      ...{ id, text, page, host, version, sentAt, answer },
      ...{ person: person.name, organisation: organisation.name },
    })
    .from(feedback)
    .innerJoin(person, eq(person.id, feedback.personId))
    .innerJoin(organisation, eq(organisation.id, feedback.organisationId))
    .where(eq(feedback.bureauId, member.organisation.id))
    .orderBy(sql`${feedback.answer} is not null`, desc(feedback.sentAt), feedback.id)
    .limit(MAX_ITEMS)
  const items = rows.map((row): ReceivedFeedback => ({ ...row, sentAt: row.sentAt.toISOString() }))
  return { items, serverTime: clock.now().toISOString() }
}

/** The question is repeated: the person may have sent several. */
const answerText = (question: string, answer: string) => ({
  title: { 'zh-CN': '您的反馈有了答复', 'en-US': 'Your feedback has been answered' },
  body: {
    'zh-CN': `${answer}\n\n您的反馈：${question}`,
    'en-US': `${answer}\n\nYour feedback: ${question}`,
  },
})

async function saveAnswer(tx: Database, who: Member, id: string, answer: string, now: Date) {
  const own = and(eq(feedback.id, id), eq(feedback.bureauId, who.member.organisation.id))
  const [saved] = await tx
    .update(feedback)
    .set({ answer, answeredBy: who.person.id, answeredAt: now })
    .where(and(own, isNull(feedback.answer)))
    .returning()
  if (saved) return saved
  const [known] = await tx.select({ id: feedback.id }).from(feedback).where(own)
  throw new GatewayError(known ? 'conflict' : 'notFound')
}

/** Answers feedback once; the person gets a notice. Throws `notFound` for another bureau's, `conflict` for an answered one. */
export async function answerFeedback(
  { db, clock }: Gateway,
  who: Member,
  { id, text }: v.InferOutput<typeof answerFeedbackRequest>,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const { personId, organisationId, text: question } = await saveAnswer(tx, who, id, text, now)
    const ownerId = who.member.organisation.id
    const notice = { personId, organisationIds: [organisationId], ownerId, text: answerText(question, text) }
    await notifyPerson(tx, notice, now)
  })
}
