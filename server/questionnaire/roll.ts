import { and, asc, count, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import type { Roll, RollEntry, RoundOutcome, TaskState } from '../../src/wire/questionnaire'
import type { Database } from '../database/open'
import { draft, organisation, pastRound, person, submission, task } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../http/errors'
import type { Language } from '../http/language'
import { maskMobile } from './receipt'
import { findSurvey } from './surveys'
import { contains } from './task-rows'

export const PAGE_SIZE = 20

interface RollQuery {
  surveyId: string
  state: TaskState | ''
  keyword: string
  page: number
}

/** Who has answered and who has not. Of an anonymous survey that is told with care, by the list of taxers. */
export async function readRoll(
  { db, clock }: Gateway,
  ownerId: string,
  query: RollQuery,
  language: Language,
): Promise<Roll> {
  const { survey } = await findSurvey(db, ownerId, query.surveyId)
  if (survey.anonymous) throw new GatewayError('notFound')
  const wanted = wantedEntries(query)
  const [counted] = await db
    .select({ total: count() })
    .from(task)
    .innerJoin(person, eq(person.id, task.personId))
    .innerJoin(organisation, eq(organisation.id, task.organisationId))
    .where(wanted)
  const rows = await selectEntries(db)
    .where(wanted)
    .orderBy(asc(sql`${organisation.name}->>'zh-CN'`), asc(task.id))
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

function wantedEntries({ surveyId, state, keyword }: RollQuery): SQL | undefined {
  const wanted = keyword.trim()
  const texts = [
    sql`${organisation.name}->>'zh-CN'`,
    sql`${organisation.name}->>'en-US'`,
    sql`${person.name}->>'zh-CN'`,
    sql`${person.name}->>'en-US'`,
  ]
  return and(
    eq(task.surveyId, surveyId),
    state === '' ? undefined : eq(task.state, state),
    wanted === '' ? undefined : or(...texts.map((text) => ilike(text, contains(wanted)))),
  )
}

const ofTask = eq(pastRound.taskId, task.id)
const pastRounds = sql<number>`(select count(*) from ${pastRound} where ${ofTask})`.mapWith(Number)
const lastOutcome = sql<RoundOutcome | null>`(
  select ${pastRound.outcome} from ${pastRound} where ${ofTask} order by ${pastRound.round} desc limit 1
)`

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
    lastActionAt: last?.toISOString() ?? null,
  }
}
