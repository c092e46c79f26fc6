import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { LoginResponse } from '../../../src/wire/session/session'
import type { SurveyResult } from '../../../src/wire/surveys/questionnaire'
import type { Database, OpenDatabase } from '../../../server/database/connection/open'
import { tallyProgress } from '../../../server/database/schema'
import { readResult } from '../../../server/results/result'
import { tallyJob } from '../../../server/tally/tally-job'
import { countPortion } from '../../../server/tally/tally'
import { readSettings } from '../../../server/settings'
import { until } from '../../until'
import { changeForm, publishCostlySurvey } from '../harness/worlds/costly-survey'
import { describeOnPostgres } from '../harness/database'
import { startGatewayProcess, type GatewayProcess } from '../harness/gateway-process'
import { addManyUnits, MANY_BUREAU } from '../harness/worlds/many-units'
import { addManyReviewer } from '../harness/worlds/many-world'
import { databaseUrl, openCopy } from '../harness/templates'
import { runDue } from '../harness/run-due'

/** Counting them takes seconds. */
const COSTLY = 1_200
const FEW = 60
/** Much less than counting them all in one statement takes. */
const LIMIT_MS = 1_000

const gatewayOn = (db: Database) => ({
  db,
  clock: { now: () => new Date() },
  settings: readSettings({}),
  log: () => undefined,
})
const read = (db: Database, surveyId: string) => readResult(gatewayOn(db), MANY_BUREAU, surveyId)

describeOnPostgres('the result of a survey with more responses than one statement can count', () => {
  const name = `test_${randomUUID().replace(/-/g, '')}`
  const url = () => databaseUrl(process.env.DATABASE_URL_TEST ?? '', name)
  let opened: OpenDatabase
  let db: Database
  let large: string
  let small: string

  beforeAll(async () => {
    opened = await openCopy(process.env.DATABASE_URL_TEST ?? '', 'demo', name)
    db = opened.db
    await addManyUnits(db, COSTLY)
    await addManyReviewer(db)
    large = await publishCostlySurvey(db, COSTLY)
    small = await publishCostlySurvey(db, FEW)
  }, 600_000)
  afterAll(() => opened.close())

  const progressOf = async () => {
    const [progress] = await db.select().from(tallyProgress).where(eq(tallyProgress.surveyId, large))
    return progress
  }
  const untilCounted = (from = db) =>
    until(async () => {
      const result = await read(from, large)
      return result.counting === null ? result : null
    })

  it('is counted under a statement limit that a single count would exceed', async () => {
    const pool = new Pool({ connectionString: url(), statement_timeout: LIMIT_MS })
    const result = await untilCounted(drizzle(pool) as unknown as Database)
    expect(result.submitted).toBe(COSTLY)
    const [table] = result.questions
    expect(table).toMatchObject({ type: 'figures', answered: COSTLY })
    await pool.end()
  }, 600_000)

  it('does not delay the result of another survey while it is recounted', async () => {
    await changeForm(db, large)
    await changeForm(db, small)
    const ended: string[] = []
    const recount = runDue(tallyJob, gatewayOn(db)).then(() => ended.push('large'))
    await until(async () => ((await progressOf())?.copy ? true : null))
    expect(await read(db, small)).toMatchObject({ submitted: FEW, counting: null })
    ended.push('small')
    await recount
    expect(ended).toEqual(['small', 'large'])
  }, 600_000)

  it('is the previous one, with the recount’s progress, while another gateway counts', async () => {
    const before = await untilCounted()
    await changeForm(db, large)
    await countPortion(db, large, 100)
    await db.transaction(async (tx) => {
      await tx.select().from(tallyProgress).where(eq(tallyProgress.surveyId, large)).for('update')
      const during = await read(db, large)
      expect(during).toMatchObject({ submitted: COSTLY, counting: { counted: 100, total: COSTLY } })
      expect(during.questions).toEqual(before.questions)
    })
    expect((await untilCounted()).questions).toEqual(before.questions)
  }, 600_000)

  it('is completed by the gateway after a killed one, from its position', async () => {
    await untilCounted()
    await changeForm(db, large)
    const folder = mkdtempSync(join(tmpdir(), 'recount-'))
    const first = await startGatewayProcess(folder, url())
    await until(async () => ((await progressOf())?.counted ? true : null))
    await first.kill()
    const [progress] = await db
      .select()
      .from(tallyProgress)
      .where(sql`survey_id = ${large}`)
    expect(progress).toMatchObject({ total: COSTLY })
    expect(progress?.copy).not.toBeNull()
    const second = await startGatewayProcess(folder, url())
    const call = await enter(second)
    const result = await until(async () => {
      const answer = await call(large)
      expect(answer.submitted).toBe(COSTLY)
      if (answer.counting) expect(answer.counting.counted).toBeGreaterThanOrEqual(progress?.counted ?? COSTLY)
      return answer.counting === null ? answer : null
    })
    expect(result.submitted).toBe(COSTLY)
    expect((await progressOf())?.generation).toBe(progress?.copy)
    await second.close('keep')
    rmSync(folder, { recursive: true, force: true })
  }, 600_000)
})

/** The result of a survey as the reviewer of the large bureau gets it. */
async function enter({ url }: GatewayProcess): Promise<(surveyId: string) => Promise<SurveyResult>> {
  let token = ''
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const method = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const headers = { token, 'content-type': 'application/json' }
    const answer = await fetch(url + path, { ...method, headers })
    return ((await answer.json()) as { data: T }).data
  }
  token = (await call<LoginResponse>('/dsb/api/main/auth/loginmp', { code: 'demo:zhoujie' })).sessionId
  await call('/dsb/api/main/auth/login', { xnzzId: MANY_BUREAU })
  return (surveyId) => call(`/dsb/api/questionnaire/result?surveyId=${surveyId}`)
}
