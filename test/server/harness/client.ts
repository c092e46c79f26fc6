import { randomUUID } from 'node:crypto'
import type { Envelope } from '../../../src/wire/protocol/envelope'
import type { Answers } from '../../../src/lib/questionnaire/schema/form'
import type { LoginResponse, UserInfo } from '../../../src/wire/session/session'
import type {
  SurveyResult,
  Task,
  TaskDetail,
  TaskGroup,
  TaskList,
} from '../../../src/wire/surveys/questionnaire'
import { createApp } from '../../../server/app'
import type { OpenDatabase } from '../../../server/database/connection/open'
import { opinionAnswers } from '../../../server/demo/content/answers'
import { createRandom } from '../../../server/demo/content/random'
import { seedDemo } from '../../../server/demo/seed'
import type { Gateway } from '../../../server/gateway'
import { createReadiness } from '../../../server/http/readiness'
import { createLog } from '../../../server/log'
import { readSettings, type Settings } from '../../../server/settings'
import { createTestClock, type TestClock } from './clock'

/** Encrypts the anonymous responses of the tests. */
export const ANONYMOUS_RESPONSE_KEY = 'for tests only, and known to all who read them'

/** A Friday morning in China. */
export const NOW = new Date('2026-11-20T02:00:00.000Z')

export interface Reply<T = unknown> extends Envelope<T> {
  http: number
}

export interface Caller {
  token: string
  get<T>(path: string, query?: Record<string, string>): Promise<Reply<T>>
  post<T>(path: string, body: unknown): Promise<Reply<T>>
}

export interface TestGateway extends Gateway {
  /** For tests over real HTTP. */
  app: ReturnType<typeof createApp>
  clock: TestClock
  /** The lines of the log. */
  lines: string[]
  fetch(path: string, init?: RequestInit): Promise<Response>
  caller(token?: string, headers?: Record<string, string>): Caller
  /** Signs in a demo person and enters an organisation; default: the first. */
  signIn(personId: string, xnzzId?: string): Promise<Caller>
  close(): Promise<void>
}

export async function createTestGateway(
  opened: OpenDatabase,
  env: Record<string, string> = { GATEWAY_MODE: 'demo' },
  changed: Partial<Settings> = {},
): Promise<TestGateway> {
  const { db, replica } = opened
  const clock = createTestClock(NOW)
  const lines: string[] = []
  const settings = { ...readSettings(env), anonymousResponseKey: ANONYMOUS_RESPONSE_KEY, ...changed }
  await seedDemo(db, clock, ANONYMOUS_RESPONSE_KEY)
  const log = createLog(clock.now, (line) => lines.push(line))
  const readReadiness = createReadiness({ probe: opened.probe, settings, isStopping: () => false })
  const gateway = { db, clock, settings, log, ...(replica && { replica }) }
  const app = createApp(gateway, { readReadiness })
  const fetch = async (path: string, init?: RequestInit) => app.request(path, init)
  const caller = (token = '', headers: Record<string, string> = {}) => createCaller(fetch, token, headers)

  async function signIn(personId: string, xnzzId?: string): Promise<Caller> {
    const { data } = await caller().post<LoginResponse>('/dsb/api/main/auth/loginmp', {
      code: `demo:${personId}`,
    })
    const signedIn = caller(data.sessionId)
    const organisation = xnzzId ?? data.xnzzSxs[0]?.xnzzId
    const entered = await signedIn.post<UserInfo>('/dsb/api/main/auth/login', { xnzzId: organisation })
    if (entered.status !== 200) throw new Error(`${personId} cannot enter ${organisation}: ${entered.code}`)
    return signedIn
  }

  return { ...gateway, app, clock, lines, fetch, caller, signIn, close: opened.close }
}

type Fetch = TestGateway['fetch']

function createCaller(fetch: Fetch, token: string, extra: Record<string, string>): Caller {
  // Without a session there is no such header, not an empty one.
  const session: Record<string, string> = token === '' ? {} : { token }
  const headers = { ...session, 'content-type': 'application/json', ...extra }
  async function read<T>(answer: Promise<Response>): Promise<Reply<T>> {
    const response = await answer
    return { http: response.status, ...((await response.json()) as Envelope<T>) }
  }
  return {
    token,
    get: (path, query = {}) => read(fetch(`${path}?${new URLSearchParams(query)}`, { headers })),
    post: (path, body) => read(fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })),
  }
}

const area = '/dsb/api/questionnaire'

/** The first task whose Chinese title contains the text. */
export async function findTask(caller: Caller, title: string, group: TaskGroup = 'due'): Promise<Task> {
  const { data } = await caller.get<TaskList>(`${area}/list`, { keyword: title, group })
  const [task] = data.items
  if (!task) throw new Error(`no task ${title}`)
  return task
}

export const readDetail = (caller: Caller, id: string) => caller.get<TaskDetail>(`${area}/detail`, { id })

/** Answers that satisfy the form of a task. */
export async function goodAnswers(caller: Caller, id: string, seed = 1): Promise<Answers> {
  const { data } = await readDetail(caller, id)
  return opinionAnswers(data.form, createRandom(seed))
}

export const submit = <T = unknown>(
  caller: Caller,
  id: string,
  answers: Answers,
  clientKey: string = randomUUID(),
) => caller.post<T>(`${area}/submit`, { id, clientKey, answers, seconds: 240 })

export const saveDraft = <T = unknown>(caller: Caller, id: string, answers: Answers, baseRevision = 0) =>
  caller.post<T>(`${area}/draft`, { id, answers, pageId: 'about', baseRevision })

export const readResult = (caller: Caller, surveyId: string) =>
  caller.get<SurveyResult>(`${area}/result`, { surveyId })
