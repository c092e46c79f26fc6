import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openEmbedded, type Database } from '../../../server/database/connection/open'
import type { LoginResponse } from '../../../src/wire/session/session'
import type { BatchJobs } from '../../../src/wire/bureau/batch-jobs'
import { until } from '../../until'
import { describeOnPostgres } from '../harness/database'
import { startGatewayProcess, type GatewayProcess } from '../harness/gateway-process'
import { addManySurvey, addManyUnits, MANY_BUREAU } from '../harness/worlds/many-units'
import { addManyReviewer, followUp, countTasks } from '../harness/worlds/many-world'
import { databaseUrl, openCopy, openInFolder } from '../harness/templates'

/** Enough batches for a kill between the first and the last one. */
const UNITS = 8_000

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
async function killAndGoOn(
  surveyId: string,
  start: () => Promise<GatewayProcess>,
  open: () => Promise<{ db: Database; close: () => Promise<void> }>,
  begun: (doneBy: () => Promise<number>) => Promise<unknown>,
): Promise<void> {
  const jobOf = async (call: Awaited<ReturnType<typeof enter>>) =>
    (await call<BatchJobs>(`${followUp}/jobs?surveyId=${surveyId}`)).items[0]
  const first = await start()
  const call = await enter(first)
  const body = { surveyId, clientKey: randomUUID(), audience: { areas: ['3302'] } }
  expect(await call(`${followUp}/add`, body)).toEqual({ added: UNITS, inProgress: true })
  await begun(async () => (await jobOf(call))?.done ?? 0)
  await first.kill()
  const left = await open()
  expect((await countTasks(left.db, surveyId)).tasks).toBeLessThan(UNITS)
  await left.close()
  const second = await start()
  const again = await enter(second)
  await until(async () => (await jobOf(again))?.finishedAt)
  expect(await jobOf(again)).toMatchObject({ total: UNITS, done: UNITS, applied: UNITS })
  await second.close('keep')
}

describe('a gateway killed during a large assignment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roll-jobs-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('assigns each task once, and its successor continues (embedded)', async () => {
    const made = await openInFolder(folder, 'demo of today')
    const surveyId = await fill(made.db)
    await made.close()
    const open = () => openEmbedded(folder)
    // The embedded database answers no call until all batches have run, so any moment before that is taken.
    await killAndGoOn(
      surveyId,
      () => startGatewayProcess(folder),
      open,
      () => setTimeout(1_000),
    )
    const { db, close } = await open()
    expect(await countTasks(db, surveyId)).toEqual({ tasks: UNITS, units: UNITS })
    await close()
  }, 900_000)
})

describeOnPostgres('a gateway killed during a large assignment', () => {
  it('assigns each task once, and its successor continues', async () => {
    const server = process.env.DATABASE_URL_TEST ?? ''
    const name = `test_${randomUUID().replace(/-/g, '')}`
    const { db, close } = await openCopy(server, 'demo', name)
    const surveyId = await fill(db)
    const folder = mkdtempSync(join(tmpdir(), 'roll-jobs-'))
    const start = () => startGatewayProcess(folder, databaseUrl(server, name))
    const own = async () => ({ db, close: async () => undefined })
    await killAndGoOn(surveyId, start, own, (doneBy) => until(async () => (await doneBy()) > 0 || null))
    expect(await countTasks(db, surveyId)).toEqual({ tasks: UNITS, units: UNITS })
    await close()
    rmSync(folder, { recursive: true, force: true })
  }, 900_000)
})
