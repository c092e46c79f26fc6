import { eq, sql, type SQL } from 'drizzle-orm'
import type { TaskEvent, TaskHistory } from '../../src/wire/bureau/task-history'
import { findReviewed } from '../answering/review/review'
import type { Scope } from '../access/scope'
import { rowsOf } from '../database/connection/open'
import { organisation, person } from '../database/schema'
import { countConfirmed, countJustified } from '../database/queries/justifications'
import type { Gateway } from '../gateway'
import type { Language } from '../http/language'

const MAX_EVENTS = 200

interface Event {
  kind: SQL
  at: SQL
  /** Id of the person who did it. */
  by: SQL
  /** Where it comes from; the task is parameter `taskId`. */
  from: SQL
  submissionNo?: SQL
  values?: SQL
  confirmed?: SQL
  dueAt?: SQL
  reason?: SQL
  remark?: SQL
  outcome?: SQL
  seenAt?: SQL
  messages?: SQL
}

const select = ({ kind, at, by, from, ...more }: Event): SQL => sql`
  select ${kind} as kind, ${at} as at, ${by} as by, ${more.submissionNo ?? sql`null::integer`} as "submissionNo",
    ${more.values ?? sql`0`} as values, ${more.confirmed ?? sql`0`} as confirmed,
    ${more.dueAt ?? sql`null::timestamptz`} as "dueAt",
    ${more.reason ?? sql`null::text`} as reason, ${more.remark ?? sql`''`} as remark,
    ${more.outcome ?? sql`null::text`} as outcome, ${more.seenAt ?? sql`null::timestamptz`} as "seenAt",
    ${more.messages ?? sql`'[]'::jsonb`} as messages
  from ${from}`

const messagesWhere = (condition: SQL): SQL => sql`coalesce((
  select jsonb_agg(jsonb_build_object('channel', m.channel, 'outcome', m.outcome) order by m.channel)
  from vendor_message m where ${condition}), '[]')`

/** A submission is a correction if the one before it was returned. */
const submissionKind = (submissionNo: SQL): SQL => sql`case when exists (
  select 1 from superseded_submission before
  where before.task_id = task.id and before.outcome = 'returned' and before.submission_no < ${submissionNo}
) then 'corrected' else 'submitted' end`

/** A return's messages are created with it, in quiet hours for their end. */
const returnMessages =
  messagesWhere(sql`m.task_id = task.id and m.occasion = 'return' and m.created_at >= past.ended_at
  and not exists (select 1 from superseded_submission later where later.task_id = task.id
    and later.outcome = 'returned' and later.ended_at > past.ended_at and later.ended_at <= m.created_at)`)

/** Everything that is recorded about `task`, and about earlier tasks of its person for the same unit and survey. */
const events: Event[] = [
  {
    ...{ kind: sql`'assigned'`, at: sql`task.assigned_at`, by: sql`task.assigned_by` },
    from: sql`task where task.assigned_at is not null and`,
  },
  {
    ...{
      kind: sql`change.kind`,
      at: sql`change.changed_at`,
      by: sql`change.changed_by`,
      dueAt: sql`change.due_at`,
      reason: sql`change.reason`,
      remark: sql`coalesce(change.remark, '')`,
    },
    from: sql`task join task_change change on change.survey_id = task.survey_id
      and change.person_id = task.person_id and change.organisation_id = task.organisation_id where`,
  },
  {
    ...{ kind: sql`'opened'`, at: sql`task.opened_at`, by: sql`task.person_id` },
    from: sql`task where task.opened_at is not null and`,
  },
  {
    ...{ kind: submissionKind(sql`sent.submission_no`), at: sql`sent.submitted_at`, by: sql`task.person_id` },
    submissionNo: sql`sent.submission_no`,
    values: sql`coalesce(${countJustified(sql`response.justifications`)}, 0)`,
    confirmed: sql`coalesce(${countConfirmed(sql`response.justifications`)}, 0)`,
    from: sql`task join submission sent on sent.task_id = task.id and sent.survey_id = task.survey_id
      left join response on response.submission_task_id = task.id and response.survey_id = task.survey_id where`,
  },
  {
    ...{ kind: sql`'accepted'`, at: sql`sent.accepted_at`, by: sql`sent.accepted_by` },
    submissionNo: sql`sent.submission_no`,
    from: sql`task join submission sent on sent.task_id = task.id and sent.survey_id = task.survey_id where sent.accepted_at is not null and`,
  },
  {
    ...{ kind: sql`'accepted'`, at: sql`undone.accepted_at`, by: sql`undone.accepted_by` },
    submissionNo: sql`undone.submission_no`,
    from: sql`task join reopened_acceptance undone on undone.task_id = task.id where`,
  },
  {
    ...{ kind: sql`'reopened'`, at: sql`undone.reopened_at`, by: sql`undone.reopened_by` },
    ...{ submissionNo: sql`undone.submission_no`, remark: sql`undone.reason` },
    from: sql`task join reopened_acceptance undone on undone.task_id = task.id where`,
  },
  {
    ...{ kind: sql`undone.decision`, at: sql`undone.decided_at`, by: sql`undone.decided_by` },
    ...{ submissionNo: sql`undone.submission_no`, values: sql`undone.correction_requests` },
    from: sql`task join undone_decision undone on undone.task_id = task.id where`,
  },
  {
    ...{ kind: sql`'undone'`, at: sql`undone.undone_at`, by: sql`undone.decided_by` },
    submissionNo: sql`undone.submission_no`,
    from: sql`task join undone_decision undone on undone.task_id = task.id where`,
  },
  {
    ...{ kind: submissionKind(sql`past.submission_no`), at: sql`past.submitted_at`, by: sql`task.person_id` },
    submissionNo: sql`past.submission_no`,
    values: countJustified(sql`past.justifications`),
    confirmed: countConfirmed(sql`past.justifications`),
    from: sql`task join superseded_submission past on past.task_id = task.id where`,
  },
  {
    ...{
      kind: sql`past.outcome`,
      at: sql`past.ended_at`,
      by: sql`coalesce(past.reviewer_id, task.person_id)`,
    },
    submissionNo: sql`past.submission_no`,
    values: sql`coalesce(jsonb_array_length(past.correction_requests), 0)`,
    dueAt: sql`past.due_at`,
    messages: sql`case when past.outcome = 'returned' then ${returnMessages} else '[]' end`,
    from: sql`task join superseded_submission past on past.task_id = task.id where`,
  },
  {
    ...{ kind: sql`'reminded'`, at: sql`reminder.created_at`, by: sql`reminder.created_by` },
    ...{ dueAt: sql`entry.due_at`, outcome: sql`entry.outcome`, seenAt: sql`entry.seen_at` },
    messages: messagesWhere(sql`m.reminder_entry_id = entry.id`),
    from: sql`task join reminder_entry entry on entry.task_id = task.id
      join reminder on reminder.id = entry.reminder_id where`,
  },
]

/**
 * Who did what with a task, the latest first.
 * @throws notFound; forbidden outside the scope and for an anonymous survey
 */
export async function readTaskHistory(
  { db, clock }: Gateway,
  scope: Scope,
  taskId: string,
  language: Language,
): Promise<TaskHistory> {
  const row = await findReviewed(db, scope, taskId)
  const [unit] = await db.select().from(organisation).where(eq(organisation.id, row.task.organisationId))
  const [respondent] = await db.select().from(person).where(eq(person.id, row.task.personId))
  const parts = events.map((event) => sql`${select(event)} task.id = ${taskId}::uuid`)
  const found = await rowsOf<TaskEvent>(
    db,
    sql`select event.kind, event.at, person.name->>${language}::text as by, event."submissionNo", event.values,
        event.confirmed, event."dueAt", event.reason, event.remark, event.outcome, event."seenAt", event.messages
      from (${sql.join(parts, sql` union all `)}) event left join person on person.id = event.by
      order by event.at desc, event."submissionNo" desc nulls last, event.kind limit ${MAX_EVENTS}::int`,
  )
  return {
    taskId,
    unit: row.unit.name,
    creditCode: unit?.creditCode ?? null,
    status: row.task.status,
    submissions: found.filter(({ kind }) => kind === 'submitted' || kind === 'corrected').length,
    dueAt: row.dueAt.toISOString(),
    person: respondent?.name[language] ?? '',
    mobile: respondent?.mobile ?? '',
    events: found.map((event) => ({
      ...event,
      at: toIso(event.at),
      dueAt: event.dueAt && toIso(event.dueAt),
      seenAt: event.seenAt && toIso(event.seenAt),
    })),
    serverTime: clock.now().toISOString(),
  }
}

const toIso = (moment: string) => new Date(moment).toISOString()
