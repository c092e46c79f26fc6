import { sql, type SQL } from 'drizzle-orm'
import type { ReminderSearch } from '../../src/wire/bureau/reminders'
import { inScope, type Scope } from '../access/scope'
import { keyset, type SortKey } from '../database/queries/keyset'
import { containsText, namesOf } from '../database/queries/search'
import { task } from '../database/schema'
import type { Language } from '../http/language'

/** Condition for entries `e` within the scope. Those of unassigned tasks are only in the scope of the whole bureau. */
export const entriesIn = (scope: Scope): SQL => {
  const within = inScope(scope)
  return within === undefined ? sql`true` : sql`e.task_id in (select ${task.id} from ${task} where ${within})`
}

/** Condition: the reminder `r` has an entry `e` within the scope that matches. */
export const hasEntry = (scope: Scope, condition: SQL): SQL =>
  sql`exists (select 1 from reminder_entry e where e.reminder_id = r.id and ${entriesIn(scope)} and ${condition})`

export const reminderConditions = (scope: Scope): Record<Exclude<ReminderSearch['only'], ''>, SQL> => ({
  queued: hasEntry(scope, sql`e.outcome = 'queued'`),
  unseen: hasEntry(scope, sql`e.outcome = 'delivered' and e.seen_at is null`),
  unreached: hasEntry(
    scope,
    sql`exists (select 1 from vendor_message m
      where m.reminder_entry_id = e.id and m.outcome in ('refused', 'notSubscribed', 'failed'))`,
  ),
})

/** Condition for reminders `r` of a survey, by senders `p` or remarks. */
export const remindersFound = (surveyId: string, keyword: string): SQL => {
  const wanted = keyword.trim()
  const named = containsText([...namesOf({ name: sql`p.name` }), sql`r.remark`], wanted)
  return sql`r.survey_id = ${surveyId} and ${wanted === '' ? sql`true` : named}`
}

const orders = (language: Language): Record<ReminderSearch['order'], SortKey[]> => ({
  createdAt: [],
  createdBy: [{ by: sql`coalesce(left(p.name->>${sql.raw(`'${language}'`)}, 300), '')`, kind: 'text' }],
  recipients: [{ by: sql`c.recipients`, kind: 'integer' }],
  delivered: [{ by: sql`c.delivered`, kind: 'integer' }],
  seen: [{ by: sql`c.seen`, kind: 'integer' }],
  answeredSince: [{ by: sql`c."answeredSince"`, kind: 'integer' }],
})

/** The counts `c` of each reminder are at hand. Of equal ones the latest comes first. */
export const inReminderOrder = ({ order, descending }: ReminderSearch, language: Language) =>
  keyset([
    ...orders(language)[order].map((key) => ({ ...key, descending })),
    { by: sql`r.created_at`, kind: 'moment', descending: order !== 'createdAt' || descending },
    { by: sql`r.id`, kind: 'uuid' },
  ])
