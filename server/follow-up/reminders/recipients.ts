import { eq, sql } from 'drizzle-orm'
import type { CursorPageQuery } from '../../../src/wire/protocol/cursor-page'
import type { Recipient, Recipients } from '../../../src/wire/bureau/reminders'
import type { Scope } from '../../access/scope'
import { rowsOf } from '../../database/connection/open'
import { keyset, toCursorPage } from '../../database/queries/keyset'
import { reminder } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import { remindersIn } from './search'
import { findNamedSurvey } from '../tasks/selected-tasks'

const { orderBy, position, after } = keyset([{ by: sql`e.id`, kind: 'uuid' }])

/** The recipients of a reminder with the outcome of each channel. Throws notFound, forbidden. */
export async function listRecipients(
  { db, clock }: Gateway,
  scope: Scope,
  { reminderId, cursor, size }: CursorPageQuery & { reminderId: string },
): Promise<Recipients> {
  const [found] = await db.select().from(reminder).where(eq(reminder.id, reminderId))
  if (!found) throw new GatewayError('notFound')
  await findNamedSurvey(db, scope, found.surveyId)
  const ofReminder = sql`reminder_id = ${reminderId}::uuid and ${remindersIn(scope)}`
  const rows = await rowsOf<Recipient & { position: string[] }>(
    db,
    sql`select ${position} as position, e.id, e.outcome,
      (select p.name from person p where p.id = e.person_id) as person,
      (select o.name from organisation o where o.id = e.organisation_id) as unit,
      coalesce((
        select jsonb_agg(jsonb_build_object('channel', m.channel, 'outcome', m.outcome) order by m.channel)
        from vendor_message m where m.reminder_entry_id = e.id
      ), '[]') as messages
    from reminder_entry e where ${ofReminder} and ${after(cursor) ?? sql`true`}
    order by ${sql.join(orderBy, sql`, `)} limit ${size + 1}`,
  )
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select coalesce(sum(entries), 0)::int as total from reminder_count where ${ofReminder}`,
  )
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  return {
    items: pageRows.map(({ position: _position, ...recipient }) => recipient),
    total: counted?.total ?? 0,
    nextCursor,
    serverTime: clock.now().toISOString(),
  }
}
