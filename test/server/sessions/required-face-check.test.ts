import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { BizId } from '../../../src/wire/session/face-auth'
import type { FormDraft, PublishedSurvey } from '../../../src/wire/surveys/forms'
import type { TaskDetail } from '../../../src/wire/surveys/questionnaire'
import type { Receipt } from '../../../src/wire/surveys/submission'
import { createTestGateway, findTask, NOW, type Caller, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const forms = '/dsb/api/questionnaire/forms'
const own = 'https://workbench.example.com'
const text = (words: string) => ({ 'zh-CN': words, 'en-US': '' })
const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString()

describeDatabase('a required face check', (open) => {
  let gateway: TestGateway
  let person: Caller
  beforeAll(async () => {
    gateway = await createTestGateway(await open(), {
      GATEWAY_MODE: 'demo',
      OWN_ORIGINS: own,
      FACE_CHECK_APPS: 'payroll, archive',
    })
  })
  afterAll(() => gateway.close())
  beforeEach(async () => {
    person = await gateway.signIn('liqiang', 'xixi')
  })

  async function passCheck(caller: Caller, result = 'pass') {
    const { data } = await caller.get<BizId>('/dsb/api/faceAuth/getBizId')
    await caller.post('/dsb/api/faceAuth/checkAuthResult', { bizId: data.bizId, result })
    return caller.get('/dsb/api/faceAuth/updateAuthStatus', { bizId: data.bizId })
  }

  /** A survey with one optional question that requires a face check. */
  async function publish(title: string): Promise<string> {
    const bureau = await gateway.signIn('wuhao')
    const { data: held } = await bureau.post<FormDraft>(`${forms}/start`, { of: null })
    const [page] = held.definition.pages
    const questions = [{ id: 'note', kind: 'text', title: text('备注') }]
    const definition = { ...held.definition, title: text(title), pages: [{ ...page, questions }] }
    const saved = await bureau.post<{ revision: number }>(`${forms}/save`, {
      ...{ id: held.id, isTemplate: false, baseRevision: held.revision },
      definition,
    })
    const { http } = await bureau.post<PublishedSurvey>(`${forms}/publish`, {
      ...{ clientKey: randomUUID(), source: { kind: 'draft', id: held.id }, revision: saved.data.revision },
      ...{ title: text(title), period: null, anonymous: false, faceCheck: true },
      ...{ opensAt: day(-1), dueAt: day(7), audience: { units: ['xixi'], perUnit: 'all' } },
    })
    expect(http).toBe(200)
    return (await findTask(person, title)).id
  }
  const submit = (id: string, caller = person, clientKey = randomUUID()) =>
    caller.post<Receipt>('/dsb/api/questionnaire/submit', { id, clientKey, answers: {}, seconds: 5 })

  it('is announced with the survey, and blocks submitting until it has passed', async () => {
    const id = await publish('核验调查')
    const { data } = await person.get<TaskDetail>('/dsb/api/questionnaire/detail', { id })
    expect(data.faceCheck).toBe(true)
    expect(await submit(id)).toMatchObject({ http: 403, code: 'faceCheckRequired' })
    await passCheck(person, 'fail')
    expect(await submit(id)).toMatchObject({ http: 403, code: 'faceCheckRequired' })
    const clientKey = randomUUID()
    await passCheck(person)
    const sent = await submit(id, person, clientKey)
    expect(sent.http).toBe(200)
    gateway.clock.advance(3_600_000)
    // A repeated submission returns its receipt without a face check.
    expect((await submit(id, person, clientKey)).data).toEqual(sent.data)
  })

  it('is valid for ten minutes after it has passed, in the same session', async () => {
    const id = await publish('十分钟调查')
    const elsewhere = await gateway.signIn('liqiang', 'xixi')
    await passCheck(person)
    expect(await submit(id, elsewhere)).toMatchObject({ code: 'faceCheckRequired' })
    gateway.clock.advance(601_000)
    expect(await submit(id)).toMatchObject({ code: 'faceCheckRequired' })
  })

  it('is never required in an anonymous survey, enforced by the database', async () => {
    await expect(
      gateway.db.execute(sql`update survey set face_check = true where anonymous`),
    ).rejects.toBeTruthy()
  })

  it('guards the apps that require one, and no others', async () => {
    const goto = (appId: string) =>
      person.get<{ url: string }>('/dsb/api/user/goto_app', { appId, redirectUrl: `${own}/` })
    expect((await goto('other')).http).toBe(200)
    expect(await goto('archive')).toMatchObject({ http: 403, code: 'faceCheckRequired' })
    await passCheck(person)
    expect((await goto('archive')).data.url).toContain('ticket=')
  })
})
