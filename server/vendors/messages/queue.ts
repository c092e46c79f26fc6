import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { MessageChannel, MessageOutcome } from '../../../src/wire/bureau/reminders'
import { addSeconds } from '../../clock'
import { rowsOf } from '../../database/connection/open'
import { vendorMessage } from '../../database/schema'
import type { Gateway } from '../../gateway'
import type { MessageOccasion } from '../../database/tables/vendor-message'

/** Lease of an attempt; longer than the calls of one message can take, with the renewal of the token. */
const LEASE_SECONDS = 120

/** A message whose attempt this gateway has begun. */
export interface ClaimedMessage {
  id: string
  attempts: number
  channel: MessageChannel
  personId: string
  targetId: string
  occasion: MessageOccasion
  /**
   * The task is answered, excused, closed or unassigned, or the person has left the unit; for a refused photo: it is no longer
   * among the submitted answers that wait for review; for a notice: it is read or no longer displayed.
   */
  isObsolete: boolean
  title: LocalText
  issuer: LocalText
  remark: string
  dueAt: string
  createdAt: string
}

/** Begins the next attempts of up to `limit` due messages; concurrent gateways claim none twice. */
export async function claimMessages(
  { db, clock }: Gateway,
  limit: number,
  channels: MessageChannel[],
): Promise<ClaimedMessage[]> {
  if (channels.length === 0) return []
  const now = clock.now()
  const at = now.toISOString()
  const lease = addSeconds(now, LEASE_SECONDS).toISOString()
  const open = sql.join(
    channels.map((channel) => sql`${channel}`),
    sql`, `,
  )
  return rowsOf<ClaimedMessage>(
    db,
    sql`with claimed as (
      update vendor_message set attempts = attempts + 1, not_before = ${lease}::timestamptz
      where id in (
        select id from vendor_message
        where outcome = 'queued' and not_before <= ${at}::timestamptz and channel in (${open})
        order by not_before, id limit ${limit} for update skip locked
      ) returning *
    )
    select m.id, m.attempts, m.channel, m.person_id as "personId", m.occasion,
      coalesce(t.id::text, n.id::text, '') as "targetId",
      coalesce(r.title, s.title, n.title) as title, o.name as issuer, coalesce(r.remark, '') as remark,
      coalesce(e.due_at, t.due_at, s.due_at, n.valid_until, n.published_at) as "dueAt", m.created_at as "createdAt",
      case when m.occasion = 'notice' then ${isNoticeObsolete(at)} else ${isTaskObsolete(at)} end as "isObsolete"
    from claimed m
    left join task t on t.id = m.task_id
    left join survey s on s.id = t.survey_id
    left join reminder_entry e on e.id = m.reminder_entry_id
    left join reminder r on r.id = e.reminder_id
    left join notice_reminder_entry ne on ne.id = m.notice_reminder_entry_id
    left join notice_reminder nr on nr.id = ne.reminder_id
    left join notice n on n.id = nr.notice_id
    left join organisation o on o.id = coalesce(s.owner_id, n.owner_id)
    order by m.created_at, m.id`,
  )
}

/** Of a message `m` about the task `t` of the survey `s`. */
const isTaskObsolete = (at: string): SQL => sql`(
  t.id is null
  or case m.occasion when 'photo' then t.status <> 'submitted'
    else t.status in ('submitted', 'accepted', 'excused') or coalesce(t.due_at, s.due_at) <= ${at}::timestamptz end
  or not exists (
    select 1 from membership b where b.person_id = t.person_id and b.organisation_id = t.organisation_id
  ))`

/** Of a message `m` about the notice `n`. */
const isNoticeObsolete = (at: string): SQL => sql`(
  n.withdrawn_at is not null or coalesce(n.valid_until <= ${at}::timestamptz, false)
  or exists (select 1 from notice_read d where d.notice_id = n.id and d.person_id = m.person_id)
  or not exists (
    select 1 from notice_recipient q
    join membership b on b.person_id = q.person_id and b.organisation_id = q.organisation_id
    where q.notice_id = n.id and q.person_id = m.person_id
  ))`

// No effect if the lease has ended and another gateway has begun a further attempt.
const attemptOf = ({ id, attempts }: ClaimedMessage) =>
  and(eq(vendorMessage.id, id), eq(vendorMessage.attempts, attempts), eq(vendorMessage.outcome, 'queued'))

export async function finishMessage(
  { db, clock }: Gateway,
  message: ClaimedMessage,
  outcome: MessageOutcome,
): Promise<void> {
  await db.update(vendorMessage).set({ outcome, finishedAt: clock.now() }).where(attemptOf(message))
}

export async function postponeMessage(
  { db }: Gateway,
  message: ClaimedMessage,
  notBefore: Date,
  { isCounted }: { isCounted: boolean },
): Promise<void> {
  const attempts = isCounted ? message.attempts : message.attempts - 1
  await db.update(vendorMessage).set({ attempts, notBefore }).where(attemptOf(message))
}
