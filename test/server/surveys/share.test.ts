import { eq, and } from 'drizzle-orm'
import * as v from 'valibot'
import {
  newShareLinkResponse,
  openShareLinkResponse,
  sharedSurveyResponse,
  type NewShareLink,
  type ShareLinkOutcome,
  type SharedSurvey,
} from '../../../src/wire/surveys/share'
import { person, membership, shareLink, survey, task } from '../../../server/database/schema'
import type { Survey, SurveyResult } from '../../../src/wire/surveys/questionnaire'
import {
  createTestGateway,
  findTask,
  goodAnswers,
  submit,
  type Caller,
  type TestGateway,
} from '../harness/client'
import { describeDatabase } from '../harness/database'

const area = '/dsb/api/share'
const DAY = 86_400_000
const NOBODYS = '00000000-0000-4000-8000-000000000000'
const SATISFACTION = '满意度'
/** The bureau to ask about the survey. */
const issuer = {
  organisation: { 'zh-CN': '国家税务总局杭州市西湖区税务局', 'en-US': 'Xihu District Tax Service, Hangzhou' },
  phone: '12366',
}

describeDatabase('a share link', (open) => {
  let gateway: TestGateway
  let reviewer: Caller
  let taxpayer: Caller
  let surveyId: string

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    reviewer = await gateway.signIn('zhoujie')
    taxpayer = await gateway.signIn('wangfang')
    surveyId = (await findTask(taxpayer, SATISFACTION)).surveyId
  })
  afterAll(() => gateway.close())

  const make = (caller: Caller, more: object = {}) =>
    caller.post<NewShareLink>(`${area}/links`, { surveyId, days: 7, ...more })
  const opened = (caller: Caller, token: string) => caller.post<ShareLinkOutcome>(`${area}/open`, { token })
  const listed = async (caller: Caller) =>
    (await caller.get<SharedSurvey>(`${area}/survey`, { surveyId })).data.links
  const linkOf = async (caller: Caller, id: string) => (await listed(caller)).find((link) => link.id === id)
  const tasksOf = (personId: string) =>
    gateway.db
      .select()
      .from(task)
      .where(and(eq(task.personId, personId), eq(task.surveyId, surveyId)))
  const addPerson = async (id: string, organisationId: string) => {
    await gateway.db
      .insert(person)
      .values({ id, name: { 'zh-CN': '林一', 'en-US': 'Lin Yi' }, mobile: `139${id}` })
    await gateway.db.insert(membership).values({ personId: id, organisationId, role: 'respondent' })
    return gateway.signIn(id)
  }

  it('is created by a survey’s bureau, and leads a respondent to their own task', async () => {
    const { data } = await make(reviewer)
    expect(v.is(newShareLinkResponse, data)).toBe(true)
    const own = await findTask(taxpayer, SATISFACTION)
    const answer = await opened(taxpayer, data.token)
    expect(v.is(openShareLinkResponse, answer.data)).toBe(true)
    expect(answer.data).toMatchObject({ outcome: 'task', taskId: own.id, submitted: false })
  })

  it('is created by a respondent for colleagues, who reach their own tasks', async () => {
    const shared = await taxpayer.get<SharedSurvey>(`${area}/survey`, { surveyId })
    expect(v.is(sharedSurveyResponse, shared.data)).toBe(true)
    expect(shared.data).toMatchObject({ audience: 'colleagues', canAddRespondents: false })
    const { token } = (await make(taxpayer)).data
    const colleague = await gateway.signIn('zhengmin', 'yunqi')
    const own = await findTask(colleague, SATISFACTION)
    expect((await opened(colleague, token)).data).toMatchObject({ outcome: 'task', taskId: own.id })
    expect(own.id).not.toBe((await findTask(taxpayer, SATISFACTION)).id)
  })

  it('leads a person with the task in another of their organisations there first', async () => {
    const { token } = (await make(reviewer)).data
    const elsewhere = await gateway.signIn('zhengmin', 'wensan')
    expect((await opened(elsewhere, token)).data).toMatchObject({
      outcome: 'otherOrganisation',
      xnzzId: 'yunqi',
    })
  })

  it('leads to the submission after answering', async () => {
    const { token } = (await make(reviewer)).data
    const who = await gateway.signIn('chenan')
    const { id } = await findTask(who, SATISFACTION)
    await submit(who, id, await goodAnswers(who, id))
    expect((await opened(who, token)).data).toMatchObject({ outcome: 'task', taskId: id, submitted: true })
  })

  it('assigns no task to a colleague without one, and previews only the survey to an outsider', async () => {
    const colleague = await addPerson('00000021', 'yunqi')
    const outsider = await addPerson('00000022', 'xixi')
    const [byColleague, byBureau] = [(await make(taxpayer)).data.token, (await make(reviewer)).data.token]
    expect((await opened(colleague, byColleague)).data).toMatchObject({ outcome: 'noTask' })
    expect((await opened(colleague, byBureau)).data).toMatchObject({ outcome: 'noTask' })
    // The report bureau's unit is not a respondent of the tax bureau's survey.
    for (const token of [byColleague, byBureau]) {
      const { data } = await opened(outsider, token)
      expect(Object.keys(data).sort()).toEqual(['dueAt', 'issuer', 'outcome', 'survey'])
      expect(data).toMatchObject({ outcome: 'notInvited' })
    }
    expect([await tasksOf('00000021'), await tasksOf('00000022')]).toEqual([[], []])
  })

  it('adds a member of an invited organisation to the respondents, once, if the bureau allows it', async () => {
    const { token, link } = (await make(reviewer, { addsRespondents: true })).data
    const colleague = await addPerson('00000023', 'yunqi')
    const outsider = await addPerson('00000024', 'xixi')
    const answers = await Promise.all([opened(colleague, token), opened(colleague, token)])
    const [own] = await tasksOf('00000023')
    for (const { data } of answers) expect(data).toMatchObject({ outcome: 'task', taskId: own?.id })
    expect(await tasksOf('00000023')).toHaveLength(1)
    expect(own).toMatchObject({ organisationId: 'yunqi', status: 'unopened' })
    expect((await opened(outsider, token)).data).toMatchObject({ outcome: 'notInvited' })
    expect(await linkOf(reviewer, link.id)).toMatchObject({ addsRespondents: true, opens: 3 })
  })

  it('adds no respondents to an anonymous survey, to a report, or by a respondent’s link', async () => {
    const wrong = { http: 400, code: 'invalidInput', error: [{ field: 'addsRespondents' }] }
    expect(await make(taxpayer, { addsRespondents: true })).toMatchObject(wrong)
    const all = (await reviewer.get<{ items: Survey[] }>('/dsb/api/questionnaire/surveys')).data.items
    const anonymous = all.find((one) => one.anonymous)
    expect(await make(reviewer, { surveyId: anonymous?.id, addsRespondents: true })).toMatchObject(wrong)
    // A link created before this restriction reports the error to its visitors.
    const colleague = await addPerson('00000029', 'yunqi')
    const { token, link } = (await make(reviewer, { surveyId: anonymous?.id })).data
    await gateway.db.update(shareLink).set({ addsRespondents: true }).where(eq(shareLink.id, link.id))
    expect((await opened(colleague, token)).data).toMatchObject({ outcome: 'noTask' })
    expect(await gateway.db.$count(task, eq(task.personId, '00000029'))).toBe(0)
    const statistician = await gateway.signIn('wuhao')
    const report = await findTask(await gateway.signIn('liqiang'), '月报')
    expect(await make(statistician, { surveyId: report.surveyId, addsRespondents: true })).toMatchObject(
      wrong,
    )
  })

  it('cannot be created by others, or for an unknown survey', async () => {
    const others = [await gateway.signIn('liqiang'), await gateway.signIn('wuhao')]
    for (const other of others) {
      expect(await make(other)).toMatchObject({ http: 403, code: 'forbidden' })
      expect(await other.get(`${area}/survey`, { surveyId })).toMatchObject({ http: 403 })
    }
    // A person may belong to two organisations; the task is not visible in the other one.
    expect(await make(await gateway.signIn('zhengmin', 'wensan'))).toMatchObject({ http: 403 })
    expect(await make(reviewer, { surveyId: NOBODYS })).toMatchObject({ http: 404 })
    expect(await make(gateway.caller())).toMatchObject({ http: 401 })
  })

  it('reveals nothing of the task, the answers or the results to others', async () => {
    const { id } = await findTask(taxpayer, SATISFACTION)
    await submit(taxpayer, id, await goodAnswers(taxpayer, id))
    const { token } = (await make(taxpayer)).data
    const colleague = await gateway.signIn('zhengmin', 'yunqi')
    const { data } = await opened(colleague, token)
    expect(JSON.stringify(data)).not.toContain(id)
    for (const [path, query] of [
      ['detail', { id }],
      ['receipt', { id }],
      ['result', { surveyId }],
    ] as const)
      expect((await colleague.get<SurveyResult>(`/dsb/api/questionnaire/${path}`, query)).http).not.toBe(200)
  })

  it('is revoked immediately by its creator, and by nobody else', async () => {
    const { token, link } = (await make(taxpayer)).data
    expect(await reviewer.post(`${area}/revoke`, { id: link.id })).toMatchObject({ http: 404 })
    expect((await opened(taxpayer, token)).data).toMatchObject({ outcome: 'task' })
    expect(await taxpayer.post(`${area}/revoke`, { id: link.id })).toMatchObject({ http: 200 })
    const before = await linkOf(taxpayer, link.id)
    gateway.clock.advance(1_000)
    expect(await taxpayer.post(`${area}/revoke`, { id: link.id })).toMatchObject({ http: 200 })
    expect(before?.revokedAt).not.toBeNull()
    expect(await linkOf(taxpayer, link.id)).toEqual(before)
    expect((await opened(taxpayer, token)).data).toEqual({ outcome: 'ended', why: 'revoked', issuer })
  })

  it('is listed to its creator with its number of openings, without names', async () => {
    const { token, link } = (await make(taxpayer)).data
    const other = (await make(reviewer)).data.link
    for (const who of ['zhengmin', 'wangfang']) await opened(await gateway.signIn(who), token)
    expect(await linkOf(taxpayer, link.id)).toEqual({ ...link, opens: 2 })
    expect((await listed(taxpayer)).map(({ id }) => id)).not.toContain(other.id)
    const [row] = await gateway.db.select().from(shareLink).where(eq(shareLink.id, link.id))
    expect(JSON.stringify(row)).not.toContain('zhengmin')
  })

  it('counts all concurrent openings', async () => {
    const { token, link } = (await make(reviewer)).data
    await Promise.all(Array.from({ length: 12 }, () => opened(taxpayer, token)))
    expect(await linkOf(reviewer, link.id)).toMatchObject({ opens: 12 })
  })

  it('stores its token neither in the database nor in the log', async () => {
    const { token } = (await make(reviewer)).data
    await opened(taxpayer, token)
    expect(JSON.stringify(await gateway.db.select().from(shareLink))).not.toContain(token)
    expect(gateway.lines.join('\n')).not.toContain(token)
  })

  it.each([
    ['days', { days: 0 }],
    ['days', { days: 31 }],
    ['days', { days: 1.5 }],
    ['surveyId', { surveyId: 'one' }],
    ['addsRespondents', { addsRespondents: 'yes' }],
  ])('names the field with the error: %s %p', async (field, wrong) => {
    expect(await make(reviewer, wrong)).toMatchObject({ http: 400, code: 'invalidInput', error: [{ field }] })
  })

  it('that is unknown leads nowhere; an invalid one is refused', async () => {
    expect((await opened(taxpayer, 'A'.repeat(22))).data).toEqual({
      ...{ outcome: 'ended', why: 'unknown', issuer: null },
    })
    expect(await opened(taxpayer, 'short')).toMatchObject({ http: 400, error: [{ field: 'token' }] })
  })

  it('cannot be guessed or created without limit', async () => {
    const guesser = await gateway.signIn('sunli')
    for (let tries = 0; tries < 120; tries += 1) await opened(guesser, 'A'.repeat(22))
    expect(await opened(guesser, 'A'.repeat(22))).toMatchObject({ http: 429, code: 'tooMany' })
    const sharer = await gateway.signIn('zhaoping')
    for (let tries = 0; tries < 60; tries += 1) await make(sharer)
    expect(await make(sharer)).toMatchObject({ http: 429, code: 'tooMany' })
  })

  it('expires after the selected days, and never after the survey', async () => {
    const short = (await make(reviewer, { days: 1 })).data
    expect(Date.parse(short.link.expiresAt) - Date.parse(short.link.createdAt)).toBe(DAY)
    const long = (await make(reviewer, { days: 30 })).data
    const [row] = await gateway.db.select().from(survey).where(eq(survey.id, surveyId))
    expect(long.link.expiresAt).toBe(row?.dueAt.toISOString())
    gateway.clock.advance(DAY)
    const later = await gateway.signIn('wangfang')
    expect((await opened(later, short.token)).data).toEqual({ outcome: 'ended', why: 'expired', issuer })
    expect((await opened(later, long.token)).data).toMatchObject({ outcome: 'task' })
    gateway.clock.set(row?.dueAt ?? new Date(0))
    const afterwards = await gateway.signIn('wangfang')
    expect((await opened(afterwards, long.token)).data).toEqual({ outcome: 'ended', why: 'closed', issuer })
    expect(await make(await gateway.signIn('zhoujie'))).toMatchObject({ http: 409, code: 'surveyClosed' })
  })
})
