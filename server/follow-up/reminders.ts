import { sql, type SQL } from 'drizzle-orm'
import type { LocalText } from '../../src/lib/questionnaire/schema/form'
import type { CursorPageQuery } from '../../src/wire/protocol/cursor-page'
import type { ExclusionCounts, Reminder, Reminders } from '../../src/wire/bureau/reminders'
import { keyset, toCursorPage } from '../database/queries/keyset'
import { type Database, rowsOf } from '../database/connection/open'
import { task } from '../database/schema'
import type { Gateway } from '../gateway'
import type { Language } from '../http/language'
import { inScope, type Scope } from '../access/scope'
import { findNamedSurvey } from './tasks/selected-tasks'
import { reminderText } from '../notifications/reminder-text'

/** Condition for entries `e` within the scope. Those of unassigned tasks are only in the scope of the whole bureau. */
export const entriesIn = (scope: Scope): SQL => {
  const within = inScope(scope)
  return within === undefined ? sql`true` : sql`e.task_id in (select ${task.id} from ${task} where ${within})`
}

const countOf = (outcome: string): SQL =>
  sql`count(e.id) filter (where e.outcome = ${sql.raw(`'${outcome}'`)})::int`

const { orderBy, position, after } = keyset([
  { by: sql`r.created_at`, kind: 'moment', descending: true },
  { by: sql`r.id`, kind: 'uuid' },
])

interface ReminderRow {
  position: string[]
  id: string
  createdBy: string
  createdAt: string
  title: LocalText
  remark: string
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

/** The survey's reminders with the counts of their outcomes, the latest first. Throws notFound, forbidden. */
export async function listReminders(
  { db, clock }: Gateway,
  scope: Scope,
  { surveyId, cursor, size }: CursorPageQuery & { surveyId: string },
  language: Language,
): Promise<Reminders> {
  await findNamedSurvey(db, scope, surveyId)
  const rows = await rowsOf<ReminderRow>(
    db,
    sql`select ${position} as position, r.id, p.name->>${language}::text as "createdBy", r.created_at as "createdAt", r.title, r.remark,
      min(e.due_at) as "dueAt", r.excluded as "excluded",
      ${countOf('queued')} as queued, ${countOf('delivered')} as delivered, ${countOf('answered')} as answered,
      ${countOf('closed')} as closed, ${countOf('left')} as "left", ${countOf('withdrawn')} as withdrawn, ${countOf('excused')} as excused,
      count(e.seen_at)::int as seen,
      (count(e.id) filter (where e.outcome = 'delivered' and st.status in ('submitted', 'accepted')))::int
        as "answeredSince"
    from reminder r
    join person p on p.id = r.created_by
    join reminder_entry e on e.reminder_id = r.id
    left join task st on st.id = e.task_id
    where r.survey_id = ${surveyId} and ${entriesIn(scope)} and ${after(cursor) ?? sql`true`}
    group by r.id, p.id
    order by ${sql.join(orderBy, sql`, `)} limit ${size + 1}`,
  )
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  const ids = pageRows.map(({ id }) => id)
  const messages = await countMessages(db, scope, ids)
  return {
    items: pageRows.map((row) => ({ ...toReminder(row), messages: messages.get(row.id) ?? [] })),
    total: await countReminders(db, scope, surveyId),
    nextCursor,
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
    sql`select e.reminder_id as id, m.channel, m.outcome, count(*)::int as count
    from vendor_message m join reminder_entry e on e.id = m.reminder_entry_id
    where e.reminder_id in (${ids}) and ${entriesIn(scope)}
    group by e.reminder_id, m.channel, m.outcome order by m.channel, m.outcome`,
  )
  for (const { id, ...row } of rows) counts.set(id, [...(counts.get(id) ?? []), row])
  return counts
}

async function countReminders(db: Database, scope: Scope, surveyId: string): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from reminder r where r.survey_id = ${surveyId} and exists (
      select 1 from reminder_entry e where e.reminder_id = r.id and ${entriesIn(scope)}
    )`,
  )
  return row?.total ?? 0
}

function toReminder({
  position: _position,
  title,
  remark,
  dueAt,
  createdAt,
  ...row
}: ReminderRow): Omit<Reminder, 'messages'> {
  const { id, createdBy, excluded, seen, answeredSince, ...outcomes } = row
  return {
    ...{ id, createdBy, excluded, seen, answeredSince, outcomes },
    createdAt: new Date(createdAt).toISOString(),
    text: reminderText(title, new Date(dueAt), remark),
  }
}
