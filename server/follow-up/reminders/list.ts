import { sql, type SQL } from 'drizzle-orm'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { CursorPageQuery } from '../../../src/wire/protocol/cursor-page'
import type { ExclusionCounts, Reminder, Reminders, ReminderSearch } from '../../../src/wire/bureau/reminders'
import { toCursorPage } from '../../database/queries/keyset'
import { type Database, rowsOf } from '../../database/connection/open'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Language } from '../../http/language'
import type { Scope } from '../../access/scope'
import { inReminderOrder, reminderConditions, remindersFound, remindersIn } from './search'
import { findNamedSurvey } from '../tasks/selected-tasks'
import { reminderText } from '../../notifications/reminder-text'

const counted = (condition: SQL): SQL => sql`coalesce(sum(entries) filter (where ${condition}), 0)::int`
const countOf = (outcome: string): SQL => counted(sql`outcome = ${sql.raw(`'${outcome}'`)}`)

/** The numbers of a reminder's recipients within the scope. */
const recipientCounts = (scope: Scope): SQL => sql`
  select ${counted(sql`true`)} as recipients, min(due_at) as "dueAt",
    ${countOf('queued')} as queued, ${countOf('delivered')} as delivered, ${countOf('answered')} as answered,
    ${countOf('closed')} as closed, ${countOf('left')} as "left", ${countOf('withdrawn')} as withdrawn,
    ${countOf('excused')} as excused, ${counted(sql`seen`)} as seen,
    ${counted(sql`outcome = 'delivered' and answered`)} as "answeredSince"
  from reminder_count where reminder_id = r.id and ${remindersIn(scope)}`

interface ReminderRow {
  position: string[]
  id: string
  createdBy: string
  createdAt: string
  title: LocalText
  remark: string
  recipients: number
  dueAt: string
  excluded: ExclusionCounts
  queued: number
  delivered: number
  answered: number
  closed: number
  left: number
  withdrawn: number
  excused: number
  seen: number
  answeredSince: number
}

type RemindersQuery = ReminderSearch & CursorPageQuery & { surveyId: string }

/** The survey's reminders with the counts of their outcomes. Throws notFound, forbidden. */
export async function listReminders(
  { db, clock }: Gateway,
  scope: Scope,
  { surveyId, cursor, size, ...search }: RemindersQuery,
  language: Language,
): Promise<Reminders> {
  await findNamedSurvey(db, scope, surveyId)
  const { orderBy, position, after } = inReminderOrder(search, language)
  const rows = await rowsOf<ReminderRow>(
    db,
    sql`select ${position} as position, r.id, p.name->>${language}::text as "createdBy",
      r.created_at as "createdAt", r.title, r.remark, r.excluded, c.*
    from reminder r
    join person p on p.id = r.created_by
    join lateral (${recipientCounts(scope)}) c on c.recipients > 0
    where ${remindersFound(surveyId, search.keyword)} and ${reminderConditions(scope)[search.only]}
      and ${after(cursor) ?? sql`true`}
    order by ${sql.join(orderBy, sql`, `)} limit ${size + 1}`,
  )
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  const ids = pageRows.map(({ id }) => id)
  const messages = await countMessages(db, scope, ids)
  const counts = await countReminders(db, scope, remindersFound(surveyId, search.keyword))
  return {
    items: pageRows.map((row) => ({ ...toReminder(row), messages: messages.get(row.id) ?? [] })),
    total: counts[search.only || 'all'],
    nextCursor,
    counts,
    serverTime: clock.now().toISOString(),
  }
}

async function countMessages(
  db: Database,
  scope: Scope,
  reminderIds: string[],
): Promise<Map<string, Reminder['messages']>> {
  const counts = new Map<string, Reminder['messages']>()
  if (reminderIds.length === 0) return counts
  const ids = sql.join(
    reminderIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const rows = await rowsOf<Reminder['messages'][number] & { id: string }>(
    db,
    sql`select reminder_id as id, channel, outcome, sum(messages)::int as count from reminder_message_count
    where reminder_id in (${ids}) and ${remindersIn(scope)}
    group by reminder_id, channel, outcome having sum(messages) > 0 order by channel, outcome`,
  )
  for (const { id, ...row } of rows) counts.set(id, [...(counts.get(id) ?? []), row])
  return counts
}

async function countReminders(db: Database, scope: Scope, matching: SQL) {
  const { any, queued, unseen, unreached } = reminderConditions(scope)
  const number = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`
  const [counts] = await rowsOf<NonNullable<Reminders['counts']>>(
    db,
    sql`select count(*)::int as "all", ${number(queued)} as queued, ${number(unseen)} as unseen,
      ${number(unreached)} as unreached
    from reminder r join person p on p.id = r.created_by
    where ${matching} and ${any}`,
  )
  if (!counts) throw new GatewayError('internal')
  return counts
}

function toReminder({
  position: _position,
  recipients: _recipients,
  title,
  remark,
  dueAt,
  createdAt,
  ...row
}: ReminderRow): Omit<Reminder, 'messages'> {
  const { id, createdBy, excluded, seen, answeredSince, ...outcomes } = row
  return {
    ...{ id, createdBy, remark, excluded, seen, answeredSince, outcomes },
    createdAt: new Date(createdAt).toISOString(),
    text: reminderText(title, new Date(dueAt), remark),
  }
}
