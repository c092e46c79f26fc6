import { sql, type SQL } from 'drizzle-orm'
import type { ReminderSearch } from '../../../src/wire/bureau/reminders'
import { subtreeOf } from '../../access/jurisdiction'
import type { Scope } from '../../access/scope'
import { keyset, type SortKey } from '../../database/queries/keyset'
import { containsText, namesOf } from '../../database/queries/search'
import type { Language } from '../../http/language'

/** Condition for entries or their stored counts within the scope. Those of unassigned tasks are only in that of the bureau. */
export const remindersIn = ({ ownerId, departmentIds }: Scope): SQL =>
  departmentIds === null ? sql`true` : sql`department_id in (${subtreeOf(ownerId, departmentIds)})`

const notReceived = sql`outcome in ('refused', 'notSubscribed', 'failed')`

/** Conditions: the reminder `r` has entries within the scope, or some of them. */
export function reminderConditions(scope: Scope): Record<ReminderSearch['only'] | 'any', SQL> {
  const has = (counts: SQL, count: SQL, condition: SQL) => sql`(
    select coalesce(sum(${count}), 0) > 0 from ${counts}
    where reminder_id = r.id and ${remindersIn(scope)} and ${condition}
  )`
  const entries = (condition: SQL) => has(sql`reminder_count`, sql`entries`, condition)
  return {
    ...{ '': sql`true`, any: entries(sql`true`), queued: entries(sql`outcome = 'queued'`) },
    unseen: entries(sql`outcome = 'delivered' and not seen`),
    unreached: has(sql`reminder_message_count`, sql`messages`, notReceived),
  }
}

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
