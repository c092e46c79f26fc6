import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded, type Database } from '../../../server/database/connection/open'
import type { LoginResponse } from '../../../src/wire/session/session'
import type { BatchJobs } from '../../../src/wire/bureau/batch-jobs'
import { until } from '../../until'
import { describeOnPostgres } from '../harness/database'
import { startGatewayProcess, type GatewayProcess } from '../harness/gateway-process'
import { addManySurvey, addManyUnits, MANY_BUREAU } from '../harness/worlds/many-units'
import { addManyReviewer, followUp, countTasks } from '../harness/worlds/many-world'
import { databaseUrl, openCopy, openInFolder } from '../harness/templates'

const UNITS = 2_200

/** The large bureau at the machine's time. */
async function fill(db: Database): Promise<string> {
  await addManyUnits(db, UNITS)
  await addManyReviewer(db)
  return addManySurvey(db, { now: new Date() })
}

/** Calls a gateway process as the reviewer of the large bureau. */
async function enter({ url }: GatewayProcess) {
  let token = ''
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const method = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(url + path, {
      ...method,
      headers: { token, 'content-type': 'application/json' },
    })
    return ((await answer.json()) as { data: T }).data
  }
  token = (await call<LoginResponse>('/dsb/api/main/auth/loginmp', { code: 'demo:zhoujie' })).sessionId
  await call('/dsb/api/main/auth/login', { xnzzId: MANY_BUREAU })
  return call
}

/** Assigns the survey to everybody; the process is killed during the job, and the next one continues. */
async function killAndGoOn(surveyId: string, start: () => Promise<GatewayProcess>): Promise<void> {
  const jobsOf = async (gateway: GatewayProcess) => {
    const call = await enter(gateway)
    return async () => (await call<BatchJobs>(`${followUp}/jobs?surveyId=${surveyId}`)).items[0]
  }
  const first = await start()
  const call = await enter(first)
  const body = { surveyId, clientKey: randomUUID(), audience: { areas: ['3302'] } }
  expect(await call(`${followUp}/add`, body)).toEqual({ added: UNITS, inProgress: true })
  const begun = await jobsOf(first)
  await until(async () => ((await begun())?.done ?? 0) > 0 || null)
  await first.kill()
  const second = await start()
  const job = await jobsOf(second)
  await until(async () => (await job())?.finishedAt)
  expect(await job()).toMatchObject({ total: UNITS, done: UNITS, applied: UNITS })
  await second.close('keep')
}

describe('a gateway killed during a large assignment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roll-jobs-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('assigns each task once, and its successor continues (embedded)', async () => {
    const made = await openInFolder(folder, 'demo of today')
    const surveyId = await fill(made.db)
    await made.close()
    await killAndGoOn(surveyId, () => startGatewayProcess(folder))
    const { db, close } = await openEmbedded(folder)
    expect(await countTasks(db, surveyId)).toEqual({ tasks: UNITS, units: UNITS })
    await close()
  }, 900_000)
})

describeOnPostgres('a gateway killed during a large assignment', () => {
  it('assigns each task once, and its successor continues', async () => {
    const server = process.env.DATABASE_URL_TEST ?? ''
    const name = `test_${randomUUID().replace(/-/g, '')}`
    const { db, close } = await openCopy(server, name, 'demo')
    const surveyId = await fill(db)
    const folder = mkdtempSync(join(tmpdir(), 'roll-jobs-'))
    await killAndGoOn(surveyId, () => startGatewayProcess(folder, databaseUrl(server, name)))
    expect(await countTasks(db, surveyId)).toEqual({ tasks: UNITS, units: UNITS })
    await close()
    rmSync(folder, { recursive: true, force: true })
  }, 900_000)
})
