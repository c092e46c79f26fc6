import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Answers } from '../../../src/lib/questionnaire/schema/form'
import type { Receipt } from '../../../src/wire/surveys/submission'
import type { Decision } from '../../../src/wire/bureau/review'
import type { UploadCredentials, UploadedFile } from '../../../src/wire/protocol/uploads'
import { survey, task } from '../../../server/database/schema'
import type { Gateway } from '../../../server/gateway'
import { readSettings } from '../../../server/settings'
import { runDue } from '../harness/run-due'
import { retentionJob } from '../../../server/jobs/retention/job'
import { pruneUploads } from '../../../server/jobs/upload-pruner'
import { plainPng } from '../../lib/picture/pictures'
import { createTestGateway, findTask, saveDraft, type Caller, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { publishReport, reportAnswers } from '../harness/worlds/returned-survey'

const area = '/dsb/api/questionnaire'
const DAY = 86_400_000

describeDatabase('unused uploads', (open) => {
  const folder = mkdtempSync(join(tmpdir(), 'prune-'))
  const env = { GATEWAY_MODE: 'demo', DATA_DIR: folder }
  let gateway: TestGateway
  let pruningGateway: Gateway
  let person: Caller
  const logged: unknown[] = []

  beforeAll(async () => {
    gateway = await createTestGateway(await open(), env)
    const { db, clock } = gateway
    pruningGateway = { db, clock, settings: readSettings(env), log: (entry) => logged.push(entry) }
    // Their open demo tasks would outlast this test.
    const anonymous = db.select({ id: survey.id }).from(survey).where(eq(survey.anonymous, true))
    await db
      .update(task)
      .set({ status: 'accepted' })
      .where(and(eq(task.personId, 'liqiang'), notInArray(task.surveyId, anonymous)))
  })
  afterAll(async () => {
    await gateway.close()
    rmSync(folder, { recursive: true })
  })
  // A session expires within a test.
  beforeEach(async () => {
    person = await gateway.signIn('liqiang')
  })

  async function send(caller = person): Promise<string> {
    const { data } = await caller.get<UploadCredentials>('/dsb/api/oss/private/get_credentials')
    const body = new FormData()
    body.append('token', data.token)
    body.append('file', new File([new Uint8Array(plainPng())], 'a.png'))
    const response = await gateway.fetch('/dsb/api/oss/upload', { method: 'POST', body })
    return ((await response.json()) as { data: UploadedFile }).data.key
  }
  async function createTask(days: number): Promise<string> {
    const title = `专项${randomUUID()}`
    const now = gateway.clock.now()
    const dueAt = new Date(now.getTime() + days * DAY)
    const assignments = [{ personId: 'liqiang', organisationId: 'xixi' }]
    await publishReport(gateway.db, { title, ownerId: 'tjj-xihu', now, dueAt, assignments })
    return (await findTask(person, title)).id
  }
  const withPicture = (key: string): Answers => ({ ...reportAnswers, pictures: [key] })
  const submit = (id: string, key: string) =>
    person.post<Receipt>(`${area}/submit`, {
      ...{ id, submissionNo: 1, clientKey: randomUUID(), answers: withPicture(key) },
    })
  const stored = () => readdirSync(join(folder, 'uploads'))
  const later = (days: number) => gateway.clock.advance(days * DAY)
  const prune = () => pruneUploads(pruningGateway)

  it('are kept for thirty days, and then removed with their content', async () => {
    const key = await send()
    later(30)
    expect([await prune(), stored()]).toEqual([0, [key]])
    later(1)
    expect([await prune(), stored()]).toEqual([1, []])
    person = await gateway.signIn('liqiang')
    expect((await person.get('/dsb/api/oss/url', { key })).http).toBe(404)
  })

  it('are kept as long as a draft uses them, however old', async () => {
    const id = await createTask(2)
    const key = await send()
    expect((await saveDraft(person, id, { pictures: [key] })).http).toBe(200)
    later(400)
    expect([await prune(), stored()]).toEqual([0, [key]])
  })

  it('are kept as long as a response uses them, also a returned one', async () => {
    const before = stored()
    const [standing, returned] = [await createTask(5), await createTask(5)]
    const keys = [await send(), await send()]
    expect((await submit(standing, keys[0] ?? '')).http).toBe(200)
    expect((await submit(returned, keys[1] ?? '')).http).toBe(200)
    const reviewer = await gateway.signIn('wuhao')
    const dueAt = new Date(gateway.clock.now().getTime() + DAY).toISOString()
    const correctionRequests = [{ at: 'pictures', reason: '照片看不清楚' }]
    const returnReply = await reviewer.post<Decision>(`${area}/return`, {
      id: returned,
      submissionNo: 1,
      correctionRequests,
      dueAt,
    })
    expect(returnReply.http).toBe(200)
    // The draft of the returned response now uses another upload.
    const revision = (await person.get<{ draft: { revision: number } }>(`${area}/detail`, { id: returned }))
      .data.draft.revision
    await saveDraft(person, returned, reportAnswers, revision)
    later(400)
    expect(await prune()).toBe(0)
    expect(stored().sort()).toEqual([...before, ...keys].sort())
  })

  it('are kept while an offline device may still submit them', async () => {
    const before = stored()
    const id = await createTask(60)
    const key = await send()
    later(45)
    expect([await prune(), stored().includes(key)]).toEqual([0, true])
    person = await gateway.signIn('liqiang')
    expect((await submit(id, key)).http).toBe(200)
    later(400)
    expect(await prune()).toBe(0)
    expect(stored().sort()).toEqual([...before, key].sort())
  })

  it('are removed despite a task created after them', async () => {
    const before = stored()
    await send()
    later(32)
    person = await gateway.signIn('liqiang')
    await createTask(20)
    expect([await prune(), stored().sort()]).toEqual([1, before.sort()])
  })

  it('are removed despite use by another person', async () => {
    const before = stored()
    const key = await send()
    const other = await gateway.signIn('wangfang')
    const [first] = (await other.get<{ items: { id: string }[] }>(`${area}/list`, { group: 'due' })).data
      .items
    if (first) await saveDraft(other, first.id, { pictures: [key] })
    later(31)
    expect([await prune(), stored().sort()]).toEqual([1, before.sort()])
  })

  it('are removed once a day, with those of drafts it removes; it logs the numbers', async () => {
    await send()
    later(31)
    await runDue(retentionJob, pruningGateway)
    // A draft whose survey closed more than a year ago goes first, and its file with it.
    expect(logged).toContainEqual(expect.objectContaining({ event: 'retention', kind: 'drafts' }))
    expect(logged).toContainEqual({ level: 'info', event: 'retention', kind: 'files', removed: 2 })
  })
})
