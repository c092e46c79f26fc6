import { and, asc, eq } from 'drizzle-orm'
import { notice, noticeReminder } from '../../database/schema'
import type { Gateway } from '../../gateway'
import type { JobPace } from '../../jobs/job-kind'
import { afterQuietHours } from '../../notifications/quiet-hours'
import { countUnread, insertReminders, nextPeople, unreadOf } from './unread'

/** Recipients of whom those who have not read the notice are reminded in one transaction. */
const PORTION = 10_000

/**
 * Reminds the next recipients of a notice by a reminder to very many, after another gateway and those who read the notice at
 * this moment, whose triggers wait for this one (`functions/notice_counts.sql`). Of one that has been withdrawn or has expired
 * nobody else is reminded.
 *
 * @returns true if recipients are left
 */
export function remindNextPeople(gateway: Gateway, reminderId: string, portion = PORTION): Promise<boolean> {
  const now = gateway.clock.now()
  const at = afterQuietHours(now, gateway.settings.reminders)
  return gateway.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ reminder: noticeReminder, withdrawnAt: notice.withdrawnAt, validUntil: notice.validUntil })
      .from(noticeReminder)
      .innerJoin(notice, eq(notice.id, noticeReminder.noticeId))
      .where(and(eq(noticeReminder.id, reminderId), eq(noticeReminder.isOpen, true)))
      .for('update', { of: noticeReminder })
    if (!found) return false
    const { reminder, withdrawnAt, validUntil } = found
    const { noticeId, remindedTo, excluded } = reminder
    const isOver = withdrawnAt !== null || (validUntil !== null && validUntil <= now)
    const range = await nextPeople(tx, noticeId, remindedTo, portion)
    const isOpen = !isOver && range.to !== null
    if (!isOver) {
      const unread = unreadOf(gateway, { id: noticeId, range }, at)
      const counted = (await countUnread(tx, unread)).excluded
      for (const why of ['left', 'overDailyLimit', 'overTotalLimit'] as const) excluded[why] += counted[why]
      await insertReminders(tx, gateway, { reminderId, unread, at, now })
    }
    await tx
      .update(noticeReminder)
      .set({ isOpen, excluded, remindedTo: range.to })
      .where(eq(noticeReminder.id, reminderId))
    return isOpen
  })
}

/** Continues the reminders to very many; another gateway continues at the next portion. */
export async function remindMany(
  gateway: Gateway,
  { isEnding = () => false }: JobPace = {},
  portion = PORTION,
): Promise<void> {
  const open = await gateway.db
    .select({ id: noticeReminder.id })
    .from(noticeReminder)
    .where(eq(noticeReminder.isOpen, true))
    .orderBy(asc(noticeReminder.createdAt))
  for (const { id } of open) {
    let more = true
    while (more && !isEnding()) more = await remindNextPeople(gateway, id, portion)
  }
}
