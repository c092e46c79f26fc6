import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { LeftOut, Reminded, reminderSelection, remindRequest } from '../../src/wire/reminders'
import { addSeconds, chinaDay } from '../clock'
import { type Database, rowsOf } from '../database/open'
import { organisation, person, reminder, reminderEntry, survey, task } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../http/errors'
import { isLeft, wantedEntries } from '../questionnaire/roll'
import { deliverReminders } from './deliver'
import { afterQuietHours } from './quiet-hours'
import type { Scope } from './scope'
import { findNamedSurvey } from './tasks'

type Selection = v.InferOutput<typeof reminderSelection>
type Request = v.InferOutput<typeof remindRequest>

const DAY = 86_400
const CHINA_OFFSET = 8 * 3_600

/** Whom a selection means, and why somebody of them is left out. */
function meant({ settings }: Gateway, scope: Scope, asked: Selection, now: Date): { rows: SQL; at: Date } {
  const at = afterQuietHours(now, settings.reminders)
  const day = addSeconds(chinaDay(at), -CHINA_OFFSET)
  const { perDay, inAll } = settings.reminders
  const wanted = and(
    wantedEntries(scope, asked),
    asked.taskIds.length === 0 ? undefined : inArray(task.id, asked.taskIds),
  )
  const rows = sql`
    select ${task.id} as task_id, ${task.personId} as person_id, ${task.organisationId} as organisation_id,
      coalesce(${task.dueAt}, ${survey.dueAt}) as due_at,
      case
        when ${task.state} in ('submitted', 'accepted') then 'answered'
        when coalesce(${task.dueAt}, ${survey.dueAt}) <= ${at.toISOString()}::timestamptz then 'overdue'
        when ${isLeft} then 'left'
        when coalesce(past.today, 0) >= ${perDay}::int then 'today'
        when coalesce(past.in_all, 0) >= ${inAll}::int then 'often'
      end as why
    from ${task}
    join ${survey} on ${survey.id} = ${task.surveyId}
    join ${person} on ${person.id} = ${task.personId}
    join ${organisation} on ${organisation.id} = ${task.organisationId}
    left join (
      select e.task_id, count(*) as in_all, count(*) filter (
        where e.not_before >= ${day.toISOString()}::timestamptz
          and e.not_before < ${addSeconds(day, DAY).toISOString()}::timestamptz
      ) as today
      from reminder_entry e join reminder r on r.id = e.reminder_id
      where r.survey_id = ${asked.surveyId} and e.outcome in ('queued', 'delivered')
      group by e.task_id
    ) past on past.task_id = ${task.id}
    where ${wanted}`
  return { rows, at }
}

const nobody: LeftOut = { answered: 0, overdue: 0, left: 0, today: 0, often: 0 }

async function countMeant(db: Database, rows: SQL): Promise<{ reminded: number; leftOut: LeftOut }> {
  const counts = await rowsOf<{ why: keyof LeftOut | null; count: number }>(
    db,
    sql`select why, count(*)::int as count from (${rows}) meant group by why`,
  )
  const leftOut = { ...nobody }
  let reminded = 0
  for (const { why, count } of counts) {
    if (why === null) reminded = count
    else leftOut[why] = count
  }
  return { reminded, leftOut }
}

/** What becomes of each, where single ones were ticked; of a whole roll it would be a list without end. */
async function tellEach(db: Database, rows: SQL, asked: Selection): Promise<Pick<Reminded, 'people'>> {
  if (asked.taskIds.length === 0) return {}
  return {
    people: await rowsOf<NonNullable<Reminded['people']>[number]>(
      db,
      sql`select task_id as "taskId", why from (${rows}) meant order by task_id`,
    ),
  }
}

const waits = (at: Date, now: Date) => (at > now ? at.toISOString() : null)

/** What a reminder would come to now. */
export async function previewReminder(gateway: Gateway, scope: Scope, asked: Selection): Promise<Reminded> {
  await findNamedSurvey(gateway.db, scope, asked.surveyId)
  const now = gateway.clock.now()
  const { rows, at } = meant(gateway, scope, asked, now)
  const each = await tellEach(gateway.db, rows, asked)
  return { ...(await countMeant(gateway.db, rows)), ...each, waitsUntil: waits(at, now) }
}

/** Reminds those missing, once for each key. In the quiet hours it waits for the morning. */
export async function remind(
  gateway: Gateway,
  scope: Scope,
  personId: string,
  { clientKey, addition, ...asked }: Request,
): Promise<Reminded> {
  const { db, clock } = gateway
  const { title } = await findNamedSurvey(db, scope, asked.surveyId)
  const now = clock.now()
  const done = await db.transaction(async (tx) => {
    // Two reminders at once would both find that nobody was reminded today.
    await tx.execute(sql`select 1 from survey where id = ${asked.surveyId} for no key update`)
    const { rows, at } = meant(gateway, scope, asked, now)
    const each = await tellEach(tx, rows, asked)
    const known = await findKnown(tx, clientKey, personId, each)
    if (known) return known
    const counted = { ...(await countMeant(tx, rows)), ...each }
    if (counted.reminded === 0) return { ...counted, waitsUntil: null }
    const { surveyId } = asked
    const [made] = await tx
      .insert(reminder)
      .values({
        surveyId,
        clientKey,
        madeBy: personId,
        madeAt: now,
        title,
        addition,
        leftOut: counted.leftOut,
      })
      .returning({ id: reminder.id })
    await tx.execute(sql`
      insert into reminder_entry (reminder_id, task_id, person_id, organisation_id, due_at, not_before)
      select ${made?.id}::uuid, task_id, person_id, organisation_id, due_at, ${at.toISOString()}::timestamptz
      from (${rows}) meant where why is null`)
    return { ...counted, waitsUntil: waits(at, now) }
  })
  if (done.waitsUntil === null) await deliverReminders(db, now)
  return done
}

/** The answer to this very reminder may have been lost on its way. */
async function findKnown(
  tx: Database,
  clientKey: string,
  personId: string,
  { people }: Pick<Reminded, 'people'>,
): Promise<Reminded | null> {
  const [known] = await tx.select().from(reminder).where(eq(reminder.clientKey, clientKey))
  if (!known) return null
  if (known.madeBy !== personId) throw new GatewayError('conflict')
  const entries = await tx
    .select({ taskId: reminderEntry.taskId, at: reminderEntry.notBefore })
    .from(reminderEntry)
    .where(eq(reminderEntry.reminderId, known.id))
  const sent = new Set(entries.map(({ taskId }) => taskId))
  return {
    ...(people && { people: people.map((one) => (sent.has(one.taskId) ? { ...one, why: null } : one)) }),
    ...{ reminded: entries.length, leftOut: known.leftOut },
    waitsUntil: waits(entries[0]?.at ?? known.madeAt, known.madeAt),
  }
}
