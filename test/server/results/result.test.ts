import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import {
  resultResponse,
  type QuestionResult,
  type SurveyResult,
} from '../../../src/wire/surveys/questionnaire'
import { form, response, submission, survey, task } from '../../../server/database/schema'
import { text } from '../../../server/surveys/templates/text'
import { taxpayers } from '../../../server/demo/demo-units'
import { createTestGateway, NOW, readResult, type Caller, type TestGateway } from '../harness/client'
import { describeEachDatabase } from '../harness/database'
import { definition } from './result-form'

describeEachDatabase('the result of a survey', (open) => {
  let gateway: TestGateway
  let reviewer: Caller
  let surveyId: string
  let result: SurveyResult

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    reviewer = await gateway.signIn('zhoujie')
    surveyId = await publish()
    result = (await readResult(reviewer, surveyId)).data
  })
  afterAll(() => gateway.close())

  const responses = [
    {
      s: 'a',
      m: ['a', 'b'],
      r: 3,
      x: '90071992547409.93',
      t: { r1: { c1: '1', c2: '' } },
      w: '第一条',
      d: '2026-01-01',
      c: ['a', 'b'],
      g: { a: ['a', 'b'], b: ['b'] },
      p: '2026-Q1',
      l: '330106',
      f: { areaCode: '330106', organizationId: 'swj-xihu' },
      e: ['swj-bgs', 'swj-fzk'],
      h: { key: 'a'.repeat(48), name: '王芳' },
      i: ['b'.repeat(48), 'c'.repeat(48)],
      v: { latitude: '30.251234', longitude: '120.171234', accuracy: '30', address: '文三路 1 号' },
    },
    {
      s: 'a',
      m: ['b'],
      r: 3,
      x: '0.10',
      t: { r1: { c1: '-3', c2: '2' } },
      w: '第二条',
      v: { address: '文三路 1 号' },
    },
    {
      s: 'b',
      r: 1,
      x: '0.20',
      c: { chosen: ['b', 'o'], other: '自己的' },
      g: { a: ['b'] },
      p: '2026-Q1',
      l: '330108',
      e: ['swj-fzk'],
      h: { name: '李强' },
      i: ['d'.repeat(48)],
      v: { latitude: '30.251235', longitude: '120.171235' },
    },
  ]

  async function publish(): Promise<string> {
    const { db } = gateway
    await db.insert(form).values({ id: 'every-kind', version: 1, definition, minutes: 1, questionCount: 7 })
    const dueAt = new Date(NOW.getTime() + 86_400_000)
    const [made] = await db
      .insert(survey)
      .values({
        formId: 'every-kind',
        formVersion: 1,
        ownerId: 'swj-xihu',
        title: text('题型', 'Kinds'),
        anonymous: false,
        opensAt: NOW,
        dueAt,
      })
      .returning({ id: survey.id })
    const id = made?.id ?? ''
    for (const [index, answers] of responses.entries()) {
      const unit = taxpayers[index]
      const taskId = randomUUID()
      const who = { personId: unit?.person.id ?? '', organisationId: unit?.organisation.id ?? '' }
      await db.insert(task).values({ id: taskId, surveyId: id, status: 'submitted', ...who })
      const submittedAt = new Date(NOW.getTime() + index * 1000)
      const receiptNo = `T-${index}`
      await db.insert(submission).values({
        taskId,
        surveyId: id,
        clientKey: randomUUID(),
        receiptNo,
        submittedAt,
        seconds: [10, 40, 20][index] ?? 0,
      })
      await db.insert(response).values({ surveyId: id, answers, submissionTaskId: taskId })
    }
    return id
  }

  const question = (id: string) => result.questions.find((one) => one.questionId === id) as QuestionResult

  it('has the agreed shape, every question but the notes', () => {
    expect(v.is(resultResponse, result)).toBe(true)
    expect(result).toMatchObject({ submitted: 3, assigned: 3, medianSeconds: 20, suppressed: false })
    expect(result.questions.map((one) => one.questionId)).toEqual([
      ...['s', 'm', 'r', 'x', 't', 'w', 'd', 'c', 'g/a', 'g/b', 'p', 'l', 'f', 'e', 'h', 'i', 'v'],
    ])
  })

  it('counts choices and rating steps, including zeros', () => {
    expect(question('s')).toMatchObject({
      answered: 3,
      choices: [
        { id: 'a', count: 2 },
        { id: 'b', count: 1 },
      ],
    })
    expect(question('m')).toMatchObject({
      answered: 2,
      choices: [
        { id: 'a', count: 1 },
        { id: 'b', count: 2 },
      ],
    })
    expect(question('r')).toMatchObject({
      choices: [
        { id: '1', count: 1 },
        { id: '2', count: 0 },
        { id: '3', count: 2 },
      ],
    })
  })

  it('counts long lists, other texts and each row of a matrix as choices', () => {
    const counts = (id: string) => {
      const one = question(id)
      return one.type === 'choices'
        ? [one.answered, ...one.choices.map((choice) => [choice.id, choice.count])]
        : []
    }
    expect(counts('c')).toEqual([2, ['a', 1], ['b', 2], ['o', 1]])
    expect(counts('g/a')).toEqual([2, ['a', 1], ['b', 2]])
    expect(counts('g/b')).toEqual([1, ['a', 0], ['b', 1]])
    expect(question('g/b').title).toEqual(text('矩阵 · 乙', 'Matrix · B'))
  })

  it('counts periods, areas, offices and departments by name, the most frequent first', () => {
    expect(question('p')).toMatchObject({ answered: 2, choices: [{ id: '2026-Q1', count: 2 }] })
    expect(question('l')).toMatchObject({
      answered: 2,
      choices: [
        { id: '330106', title: text('杭州市西湖区', 'Xihu District, Hangzhou'), count: 1 },
        { id: '330108', title: text('杭州市滨江区', 'Binjiang District, Hangzhou'), count: 1 },
      ],
    })
    const office = text('国家税务总局杭州市西湖区税务局', 'Xihu District Tax Service, Hangzhou')
    expect(question('f')).toMatchObject({
      answered: 1,
      choices: [{ id: 'swj-xihu', title: office, count: 1 }],
    })
    expect(question('e')).toMatchObject({
      answered: 2,
      choices: [
        { title: text('法制科', 'Legal Affairs'), count: 2 },
        { title: text('办公室', 'General Office'), count: 1 },
      ],
    })
  })

  it('counts signatures and pictures without naming them', () => {
    expect(question('h')).toMatchObject({ type: 'files', answered: 2, files: 2 })
    expect(question('i')).toMatchObject({ type: 'files', answered: 2, files: 3 })
    expect(JSON.stringify(result)).not.toMatch(/([abcd])\1{47}|王芳|李强/)
  })

  it('counts locations and lists their addresses, without any position', () => {
    expect(question('v')).toMatchObject({
      ...{ type: 'texts', answered: 3, latest: ['文三路 1 号', '文三路 1 号'] },
      common: [{ text: '文三路 1 号', count: 2 }],
    })
    expect(JSON.stringify(result)).not.toMatch(/30\.25|120\.17/)
  })

  it('sums decimals without losing a fen', () => {
    expect(question('x')).toMatchObject({
      answered: 3,
      unit: text('元', 'yuan'),
      rows: [
        {
          id: 'x',
          summary: {
            ...{ count: 3, sum: '90071992547410.23', min: '0.1', max: '90071992547409.93' },
            median: { value: '0.2', exact: true },
          },
        },
      ],
    })
  })

  it('sums a table by row and column and skips empty cells', () => {
    expect(question('t')).toMatchObject({
      rows: [
        {
          id: 't/r1/c1',
          title: text('收入 · 本月', 'Income · Month'),
          summary: {
            ...{ count: 2, sum: '-2', mean: '-1', min: '-3', max: '1' },
            median: { value: '-1', exact: true },
          },
        },
        { id: 't/r1/c2', summary: { count: 1, sum: '2' } },
      ],
    })
  })

  it('shows the latest texts first', () => {
    expect(question('w')).toMatchObject({ type: 'texts', answered: 2, latest: ['第二条', '第一条'] })
    expect(question('d')).toMatchObject({ type: 'texts', latest: ['2026-01-01'] })
  })
})
