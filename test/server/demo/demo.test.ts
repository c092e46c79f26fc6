import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { and, eq, isNotNull } from 'drizzle-orm'
import { validateAnswers, compileForm, createCorrectionCheck } from '../../../src/lib/questionnaire'
import { formSchema } from '../../../src/wire/surveys/form'
import { demoPeopleResponse, type DemoPerson } from '../../../src/wire/session/session'
import type { PublishedNotice } from '../../../src/wire/home/notices'
import type { TaskList } from '../../../src/wire/surveys/questionnaire'
import type { Workbench } from '../../../src/wire/home/workbench'
import {
  form,
  supersededSubmission,
  response,
  submission,
  survey,
  task,
} from '../../../server/database/schema'
import { reporters, taxpayers } from '../../../server/demo/demo-units'
import { seedDemo } from '../../../server/demo/seed'
import {
  ANONYMOUS_RESPONSE_KEY,
  createTestGateway,
  NOW,
  readDetail,
  type TestGateway,
} from '../harness/client'
import { describeDatabase } from '../harness/database'

describeDatabase('the demo', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  afterAll(() => gateway.close())

  it('offers people of every kind to sign in as', async () => {
    const { data } = await gateway.caller().get<DemoPerson[]>('/dsb/api/main/auth/demo_people')
    expect(v.is(demoPeopleResponse, data)).toBe(true)
    expect(data.length).toBeGreaterThanOrEqual(8)
    expect(new Set(data.map((one) => `${one.role} ${one.ssjglxDm}`))).toEqual(
      new Set([
        'respondent 1',
        'respondent 4',
        'respondent 211',
        'respondent 212',
        'respondent 2',
        'head 1',
        'reviewer 1',
        'reviewer 4',
      ]),
    )
  })

  it('has valid forms in both languages', async () => {
    const forms = await gateway.db.select().from(form)
    expect(forms.length).toBeGreaterThanOrEqual(4)
    for (const { definition } of forms) {
      expect(v.safeParse(formSchema, definition).issues).toBeUndefined()
      expect(() => compileForm(definition)).not.toThrow()
      expect(JSON.stringify(definition)).not.toMatch(/"(zh-CN|en-US)":""/)
    }
  })

  it('has only answers that pass submission', async () => {
    const rows = await gateway.db
      .select({ answers: response.answers, definition: form.definition })
      .from(response)
      .innerJoin(survey, eq(survey.id, response.surveyId))
      .innerJoin(form, and(eq(form.id, survey.formId), eq(form.version, survey.formVersion)))
    expect(rows.length).toBeGreaterThan(400)
    const sheets = rows.map(({ answers, definition }) => ({
      answers,
      checked: validateAnswers(compileForm(definition), answers),
    }))
    expect(sheets.flatMap(({ checked }) => checked.blocking)).toEqual([])
    expect(sheets.filter(({ answers, checked }) => !isDeepStrictEqual(checked.answers, answers))).toEqual([])
  })

  it('has returned responses with correctable fields, and accepted responses', async () => {
    const returned = await gateway.db
      .select()
      .from(supersededSubmission)
      .innerJoin(task, eq(task.id, supersededSubmission.taskId))
    expect(returned.map((row) => [row.task.status, row.task.personId])).toEqual([['returned', 'hejing']])
    const caller = await gateway.signIn('hejing')
    const [row] = returned
    const { data } = await readDetail(caller, row?.task.id ?? '')
    expect(data).toMatchObject({ submissionNo: 2, task: { status: 'returned' } })
    const correctionRequests = data.returned?.correctionRequests ?? []
    expect(correctionRequests.length).toBeGreaterThanOrEqual(2)
    const isOpen = ({ at }: { at: string }) =>
      createCorrectionCheck(compileForm(data.form), data.returned?.answers ?? {})(at)
    expect(correctionRequests.every(isOpen)).toBe(true)
    expect(await gateway.db.$count(submission, isNotNull(submission.acceptedAt))).toBeGreaterThan(20)
  })

  it('has nothing submitted in the future', async () => {
    const rows = await gateway.db.select({ at: submission.submittedAt }).from(submission)
    expect(rows.filter(({ at }) => at > NOW)).toEqual([])
  })

  it('has units with their own numbers and codes', () => {
    const units = [...taxpayers, ...reporters]
    expect(new Set(units.map((unit) => unit.person.mobile)).size).toBe(units.length)
    expect(new Set(units.map((unit) => unit.organisation.creditCode)).size).toBe(units.length)
  })

  it('has notices of bureaus, some read and one withdrawn, and reminders to people who can sign in', async () => {
    const published = async (who: string) =>
      (await (await gateway.signIn(who)).get<{ items: PublishedNotice[] }>('/dsb/api/home/notices/published'))
        .data.items
    const [tax, statistics] = [await published('zhoujie'), await published('wuhao')]
    for (const { people, read } of [...tax, ...statistics]) {
      expect(read).toBeGreaterThan(0)
      expect(read).toBeLessThan(people)
    }
    expect(statistics.some(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true)
    for (const who of ['chenan', 'hejing']) {
      const caller = await gateway.signIn(who)
      const { due } = (await caller.get<Workbench>('/dsb/api/home/workbench')).data
      expect(due.some(({ reminded, remark }) => reminded === 1 && /^123(66|40)$/.test(remark))).toBe(true)
    }
  })

  it('is filled once, and publishes again when no task is open', async () => {
    const count = () => gateway.db.$count(survey)
    const before = await count()
    await seedDemo(gateway.db, gateway.clock, ANONYMOUS_RESPONSE_KEY)
    expect(await count()).toBe(before)
    gateway.clock.advance(60 * 86_400_000)
    await seedDemo(gateway.db, gateway.clock, ANONYMOUS_RESPONSE_KEY)
    expect(await count()).toBe(before + 6)
    const caller = await gateway.signIn('liqiang')
    const { data } = await caller.get<TaskList>('/dsb/api/questionnaire/list')
    expect(data.items.map((task) => task.title['zh-CN'])).toContain('2027年1月规模以上服务业月报')
  })

  it('never publishes a reference period twice', async () => {
    const { db, close } = await open('nothing')
    for (const day of ['2026-11-01', '2026-11-17', '2026-12-20']) {
      await seedDemo(db, { now: () => new Date(`${day}T02:00:00.000Z`) }, ANONYMOUS_RESPONSE_KEY)
    }
    const rows = await db
      .select({ period: survey.period, formId: survey.formId })
      .from(survey)
      .where(isNotNull(survey.period))
    const periodsOf = (id: string) =>
      rows.flatMap(({ period, formId }) => (formId === id ? [period] : [])).sort()
    const current = ['2026-10', '2026-11', '2026-12', '2027-01']
    expect(periodsOf('industry-products')).toEqual(current)
    const lastYear = Array.from({ length: 9 }, (_, at) => `2026-0${at + 1}`)
    expect(periodsOf('services-monthly')).toEqual(['2025-11', '2025-12', ...lastYear, ...current])
    expect(rows).toHaveLength(19)
    await close()
  })
})
