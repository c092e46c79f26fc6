import { sql, type SQL } from 'drizzle-orm'
import type { MessageChannel } from '../../src/wire/bureau/reminders'
import type { MessageOccasion } from '../database/tables/vendor-message'
import type { Vendors } from '../vendor-settings'

/** The mini-program's template for each occasion: a refused photo asks for a correction, as a return does. */
export const templateOf = {
  reminder: 'reminder',
  return: 'return',
  photo: 'return',
  notice: 'notice',
} as const satisfies Record<MessageOccasion, string>

export interface ConnectedChannel {
  channel: MessageChannel
  /** The corporation or app within which the person's vendor id is unique. */
  realm: string
}

/** The vendors whose settings allow messages on the occasion. */
export function connectedChannels(
  { weapp, dingtalk, wecom }: Vendors,
  occasion: MessageOccasion,
): ConnectedChannel[] {
  const channels: ConnectedChannel[] = []
  if (weapp?.templates[templateOf[occasion]]) channels.push({ channel: 'weapp', realm: weapp.id })
  if (dingtalk && dingtalk.agentId !== '') channels.push({ channel: 'dingtalk', realm: dingtalk.corpId })
  if (wecom) channels.push({ channel: 'wecom', realm: wecom.id })
  return channels
}

/**
 * Statement that queues a message on the occasion for each row of `announced` (`entry_id`, `task_id`, `person_id`) and each channel to
 * which the person is linked. Part of the transaction that causes the message, so that none is lost or sent twice.
 */
export const insertMessages = (
  vendors: Vendors,
  occasion: MessageOccasion,
  at: Date,
  announced: SQL,
): SQL => {
  const known = connectedChannels(vendors, occasion).map(
    ({ channel, realm }) => sql`(${channel}::text, ${realm}::text)`,
  )
  const connected =
    known.length === 0
      ? sql`select null::text as channel, null::text as realm where false`
      : sql`values ${sql.join(known, sql`, `)}`
  const entryColumn = sql.raw(occasion === 'notice' ? 'notice_reminder_entry_id' : 'reminder_entry_id')
  return sql`
    insert into vendor_message (channel, occasion, person_id, task_id, ${entryColumn}, not_before, created_at)
    select c.channel, ${occasion}::text, a.person_id, a.task_id, a.entry_id, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    from ${announced} a cross join (${connected}) c (channel, realm)
    where exists (
      select 1 from host_identity h
      where h.person_id = a.person_id and h.vendor = c.channel and h.realm = c.realm
    )`
}
