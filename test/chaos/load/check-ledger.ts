import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../../server/database/connection/open'
import type { Ledger, TaskRecord } from './ledger'

interface StoredSubmission {
  taskId: string
  clientKey: string
  receiptNo: string
  /** Null for an anonymous response, which nothing links to its task. */
  note: string | null
}

interface StoredTask {
  id: string
  status: string
  revision: number | null
  note: string | null
}

const listSubmissions = (db: Database) =>
  rowsOf<StoredSubmission>(
    db,
    sql`select m.task_id as "taskId", m.client_key as "clientKey", m.receipt_no as "receiptNo",
        r.answers ->> 'note' as note
      from submission m left join response r on r.submission_task_id = m.task_id
      union all select task_id, client_key, receipt_no, answers ->> 'note' from superseded_submission`,
  )

const listTasks = (db: Database) =>
  rowsOf<StoredTask>(
    db,
    sql`select t.id, t.status, d.revision, d.answers ->> 'note' as note from task t left join draft d on d.task_id = t.id`,
  )

/** Every acknowledged submission is there once with its content, and nothing that was not sent. */
function checkSubmissions(record: TaskRecord, stored: StoredSubmission[]): string[] {
  const about = (what: string) => `${record.personId} ${record.id}: ${what}`
  const missing = record.submissions
    .filter(({ receiptNo }) => receiptNo !== null)
    .flatMap((sent) => {
      const found = stored.filter(({ clientKey }) => clientKey === sent.clientKey)
      if (found.length !== 1) return [about(`submission ${sent.no} is stored ${found.length} times`)]
      return found[0]?.receiptNo === sent.receiptNo
        ? []
        : [about(`another receipt for submission ${sent.no}`)]
    })
  const foreign = stored.flatMap(({ clientKey, note }) => {
    const sent = record.submissions.find((one) => one.clientKey === clientKey)
    if (!sent) return [about('a submission that was never sent')]
    return record.anonymous || sent.note === note ? [] : [about(`submission ${sent.no} has other answers`)]
  })
  return [...missing, ...foreign]
}

/** An acknowledged draft is there, or a later one of the same person. */
function checkDraft(record: TaskRecord, task: StoredTask | undefined): string[] {
  const about = (what: string) => [`${record.personId} ${record.id}: ${what}`]
  if (!task) return about('the task is gone')
  const isSubmitted = task.status === 'submitted' || task.status === 'accepted'
  if (isSubmitted && task.revision !== null) return about('a draft beside a submission')
  if (!record.draft || isSubmitted) return []
  if (task.revision === null) return about('no draft is left')
  const step = Number(task.note?.split('|').at(-1) ?? 0)
  return task.revision >= record.draft.revision && step >= record.draft.step
    ? []
    : about(`draft ${task.revision} (${step}) instead of ${record.draft.revision} (${record.draft.step})`)
}

/** Each statement selects what must not be there. */
const invariants: [name: string, broken: ReturnType<typeof sql>][] = [
  [
    'tasks whose status does not match their submission',
    sql`select t.id from task t left join submission m on m.task_id = t.id
      where (t.status in ('submitted', 'accepted')) <> (m.task_id is not null)`,
  ],
  [
    'named submissions without exactly one response',
    sql`select m.task_id from submission m join task t on t.id = m.task_id join survey s on s.id = t.survey_id
      where not s.anonymous and (select count(*) from response r where r.submission_task_id = m.task_id) <> 1`,
  ],
  [
    'anonymous surveys with another number of responses than of people who took part',
    sql`select s.id from survey s where s.anonymous
      and (select count(*) from response r where r.survey_id = s.id)
        + (select count(*) from anonymous_response a where a.survey_id = s.id)
        <> (select count(*) from task t where t.survey_id = s.id and t.status = 'submitted')`,
  ],
  [
    'anonymous responses that are stored twice',
    sql`select r.answers ->> 'note' from response r join survey s on s.id = r.survey_id
      where s.anonymous group by 1 having count(*) > 1`,
  ],
  [
    'entries of respondents that differ from their tasks',
    sql`select t.id from task t left join respondent_entry e on e.task_id = t.id and e.survey_id = t.survey_id
      where e.status_place is distinct from status_place(t.status)`,
  ],
  [
    'numbers of respondents that differ from the counted ones',
    sql`select coalesce(c.survey_id, t.survey_id) from
        (select survey_id, status_place, sum(tasks) as tasks from respondent_count group by 1, 2 having sum(tasks) <> 0) c
      full join (select survey_id, status_place(status), count(*) as tasks from task group by 1, 2) t
        on t.survey_id = c.survey_id and t.status_place = c.status_place
      where t.tasks is distinct from c.tasks`,
  ],
]

/** What the database has that nobody may find there, and what it lacks. */
export async function checkLedger(db: Database, ledger: Ledger): Promise<string[]> {
  const byTask = new Map<string, StoredSubmission[]>()
  for (const one of await listSubmissions(db))
    byTask.set(one.taskId, [...(byTask.get(one.taskId) ?? []), one])
  const tasks = new Map((await listTasks(db)).map((task) => [task.id, task]))
  const broken: string[] = []
  for (const [name, statement] of invariants) {
    const found = await rowsOf(db, statement)
    if (found.length > 0) broken.push(`${found.length} ${name}`)
  }
  const records = [...ledger.values()]
  return [
    ...records.flatMap((record) => checkSubmissions(record, byTask.get(record.id) ?? [])),
    ...records.flatMap((record) => checkDraft(record, tasks.get(record.id))),
    ...broken,
  ]
}
