import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { LoginResponse } from '../../../../src/wire/session/session'
import type { Envelope } from '../../../../src/wire/protocol/envelope'
import { type Database, rowsOf } from '../../../../server/database/connection/open'
import { publishReport, reportAnswers } from '../worlds/returned-survey'

/** Publishes surveys of the bureau to one person; returns the ids of the tasks. */
export async function publishReports(db: Database, number: number): Promise<string[]> {
  const prefix = `专项${randomUUID()}`
  const assignments = [{ personId: 'liqiang', organisationId: 'xixi' }]
  for (let at = 0; at < number; at += 1)
    await publishReport(db, { title: `${prefix} ${at}`, ownerId: 'tjj-xihu', now: new Date(), assignments })
  const tasks = await rowsOf<{ id: string }>(
    db,
    sql`select task.id from task join survey on survey.id = task.survey_id
      where survey.title ->> 'zh-CN' like ${`${prefix}%`}`,
  )
  return tasks.map(({ id }) => id)
}

/** Milliseconds until a call without a reply of a gateway is repeated. */
const AGAIN_MS = 100

/** Calls gateways as a person of the demo; repeats a call, as the app does, until a gateway has replied. */
export async function enterAs(url: string, person: string, organisation: string) {
  let token = ''
  async function call<T>(path: string, body?: object): Promise<{ status: number; data: T }> {
    const method = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const init = { ...method, headers: { token, 'content-type': 'application/json' } }
    for (;;) {
      const reply = await fetch(url + path, init).catch(() => null)
      if (reply && reply.status < 500) {
        const { data } = (await reply.json()) as Envelope<T>
        return { status: reply.status, data }
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
  const { data } = await call<LoginResponse>('/dsb/api/main/auth/loginmp', { code: `demo:${person}` })
  token = data.sessionId
  await call('/dsb/api/main/auth/login', { xnzzId: organisation })
  return call
}

export type Call = Awaited<ReturnType<typeof enterAs>>

/** Submits a task, each time with the same key, and returns the status. */
export async function submitReport(call: Call, id: string): Promise<number> {
  const content = { id, submissionNo: 1, clientKey: randomUUID(), answers: reportAnswers, seconds: 60 }
  return (await call('/dsb/api/questionnaire/submit', content)).status
}

/** Tasks with exactly one submission and one response. */
export async function submittedOnce(db: Database, ids: string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select task.id from task
      where task.id = any(string_to_array(${ids.join()}, ',')::uuid[]) and task.status = 'submitted'
        and (select count(*) from submission s where s.task_id = task.id) = 1
        and (select count(*) from response r where r.submission_task_id = task.id) = 1`,
  )
  return rows.map(({ id }) => id)
}
