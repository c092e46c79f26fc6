import { and, asc, count, eq, ilike, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type {
  Roll,
  RollEntry,
  RollFilter,
  RollOrder,
  rollQuery,
  RoundOutcome,
} from '../../src/wire/questionnaire'
import { taskStates } from '../../src/wire/task'
import { chasedBy, inScope, type Scope } from '../chase/scope'
import type { Database } from '../database/open'
import { draft, organisation, pastRound, person, reminderEntry, submission, task } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../http/errors'
import type { Language } from '../http/language'
import { maskMobile } from './receipt'
import { findSurvey } from './surveys'
import { contains } from './task-rows'

export const PAGE_SIZE = 20

type RollQuery = v.InferOutput<typeof rollQuery>

/** Who has answered and who has not. Of an anonymous survey that is told with care, by the list of taxers. */
export async function readRoll(
  { db, clock }: Gateway,
  scope: Scope,
  query: RollQuery,
  language: Language,
): Promise<Roll> {
  const { survey } = await findSurvey(db, scope.ownerId, query.surveyId, scope)
  if (survey.anonymous) throw new GatewayError('notFound')
  const wanted = wantedEntries(scope, query)
  const [counted] = await db
    .select({ total: count() })
    .from(task)
    .innerJoin(person, eq(person.id, task.personId))
    .innerJoin(organisation, eq(organisation.id, task.organisationId))
    .where(wanted)
  const ordered = orders[query.order]
  const rows = await selectEntries(db)
    .where(wanted)
    .orderBy(
      query.descending ? sql`${ordered} desc nulls last` : sql`${ordered} asc nulls first`,
      asc(unitName),
      asc(task.id),
    )
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
  return {
    survey,
    items: rows.map((row) => toEntry(row, language)),
    total: counted?.total ?? 0,
    pageSize: PAGE_SIZE,
    serverTime: clock.now().toISOString(),
  }
}

const unitName = sql`${organisation.name}->>'zh-CN'`

/** The entries of a survey that a filter finds in somebody's scope; about task, person and organisation. */
export function wantedEntries(scope: Scope, query: RollFilter & { surveyId: string }): SQL | undefined {
  const { surveyId, state, keyword, area, department } = query
  const wanted = keyword.trim()
  const texts = [unitName, sql`${organisation.name}->>'en-US'`].concat(
    sql`${person.name}->>'zh-CN'`,
    sql`${person.name}->>'en-US'`,
  )
  return and(
    eq(task.surveyId, surveyId),
    inScope(scope),
    inState(state),
    wanted === '' ? undefined : or(...texts.map((text) => ilike(text, contains(wanted)))),
    area === '' ? undefined : sql`starts_with(${organisation.areaCode}, ${area})`,
    department === '' ? undefined : chasedBy(scope.ownerId, [department]),
  )
}

function inState(state: RollFilter['state']): SQL | undefined {
  if (state === '') return undefined
  return state === 'missing' ? notInArray(task.state, ['submitted', 'accepted']) : eq(task.state, state)
}

const ofTask = eq(pastRound.taskId, task.id)
const pastRounds = sql<number>`(select count(*) from ${pastRound} where ${ofTask})`.mapWith(Number)
const lastOutcome = sql<RoundOutcome | null>`(
  select ${pastRound.outcome} from ${pastRound} where ${ofTask} order by ${pastRound.round} desc limit 1
)`

const reminded = sql`select count(*) from ${reminderEntry} where ${reminderEntry.taskId} = ${task.id} and ${reminderEntry.outcome} = 'delivered'`
const remindedAt = sql<Date | null>`(
  select max(${reminderEntry.deliveredAt}) from ${reminderEntry} where ${reminderEntry.taskId} = ${task.id}
)`.mapWith(reminderEntry.deliveredAt)

const orders: Record<RollOrder, SQL> = {
  unit: unitName,
  state: sql`array_position(${sql.raw(`array[${taskStates.map((state) => `'${state}'`).join(',')}]`)}, ${task.state})`,
  openedAt: sql`${task.openedAt}`,
  submittedAt: sql`${submission.submittedAt}`,
  remindedAt,
}

function selectEntries(db: Database) {
  return db
    .select({
      task,
      unit: organisation.name,
      person: person.name,
      mobile: person.mobile,
      draft: { answered: draft.answered, required: draft.required, savedAt: draft.savedAt },
      submission: { submittedAt: submission.submittedAt, answeredCount: submission.answeredCount },
      past: { rounds: pastRounds, outcome: lastOutcome },
      reminders: sql<number>`(${reminded})`.mapWith(Number),
      remindedAt,
    })
    .from(task)
    .innerJoin(person, eq(person.id, task.personId))
    .innerJoin(organisation, eq(organisation.id, task.organisationId))
    .leftJoin(draft, eq(draft.taskId, task.id))
    .leftJoin(submission, eq(submission.taskId, task.id))
    .$dynamic()
}

type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

const roundsOf = ({ past, submission: standing }: EntryRow) => ({
  rounds: past.rounds + (standing ? 1 : 0),
  withdrawn: !standing && past.outcome === 'withdrawn',
})

const iso = (moment: Date | null | undefined) => moment?.toISOString() ?? null

function toEntry(row: EntryRow, language: Language): RollEntry {
  const done = row.submission?.answeredCount ?? 0
  const last = row.submission?.submittedAt ?? row.draft?.savedAt ?? row.task.openedAt
  return {
    taskId: row.task.id,
    unit: row.unit,
    person: row.person[language],
    mobile: maskMobile(row.mobile),
    state: row.task.state,
    answered: row.draft?.answered ?? done,
    required: row.draft?.required ?? done,
    ...roundsOf(row),
    lastActionAt: iso(last),
    openedAt: iso(row.task.openedAt),
    savedAt: iso(row.draft?.savedAt),
    submittedAt: iso(row.submission?.submittedAt),
    reminders: row.reminders,
    remindedAt: iso(row.remindedAt),
    laterDueAt: iso(row.task.dueAt),
  }
}
