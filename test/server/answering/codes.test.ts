import { randomUUID } from 'node:crypto'
import type { Answers, Form, Question } from '../../../src/lib/questionnaire/schema/form'
import type { QuestionResult } from '../../../src/wire/surveys/questionnaire'
import { loadFormCodes, withLevels } from '../../../server/results/code-names'
import { answerColumns } from '../../../server/results/export/columns'
import { text } from '../../../server/surveys/templates/text'
import { createTestGateway, findTask, NOW, readDetail, submit, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { publishReport } from '../harness/worlds/returned-survey'

type Asked = Partial<Question> & { id: string; kind: Question['kind'] }

const formOf = (...questions: Asked[]): Form => ({
  id: `codes-${randomUUID()}`,
  version: 1,
  title: text('表', 'Form'),
  minutes: 1,
  pages: [
    {
      id: 'p1',
      title: text('一', 'One'),
      questions: questions.map((one) => ({ title: text(one.id, one.id), ...one }) as Question),
    },
  ],
})

const industry: Asked = { id: 'industry', kind: 'code', table: 'industry' }
const district: Asked = { id: 'district', kind: 'code', table: 'area' }
const sunli = { personId: 'sunli', organisationId: 'liuxia' }
const liqiang = { personId: 'liqiang', organisationId: 'xixi' }

describeDatabase('code questions in the gateway', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  afterAll(() => gateway.close())

  interface Given {
    period?: string
    anonymous?: boolean
    answers?: [person: typeof sunli, answers: Answers][]
  }

  async function publish(form: Form, { period = '2026-11', anonymous = false, answers = [] }: Given = {}) {
    const title = randomUUID()
    const submitted = answers.map(([person, given]) => ({
      ...person,
      status: 'submitted' as const,
      answers: given,
    }))
    await publishReport(gateway.db, {
      ...{ ownerId: 'swj-xihu', now: NOW, form, title, anonymous, period },
      assignments: submitted.length > 0 ? submitted : [sunli],
    })
    return title
  }
  const taskOf = async (title: string) => {
    const caller = await gateway.signIn('sunli')
    return { caller, id: (await findTask(caller, title)).id }
  }
  const sent = async (form: Form, answers: Answers, given?: Given) => {
    const { caller, id } = await taskOf(await publish(form, given))
    const reply = await submit(caller, id, answers)
    return (
      (reply.data as { findings?: { code: string }[] } | null)?.findings?.map(({ code }) => code) ??
      reply.status
    )
  }

  it('refuse codes that the table does not have, and those that are too wide', async () => {
    expect(await sent(formOf(industry), { industry: '6210' })).toBe(200)
    expect(await sent(formOf(industry), { industry: '6219' })).toEqual(['unknownCode'])
    expect(await sent(formOf(industry), { industry: '62' })).toEqual(['tooWideACode'])
  })

  it('check areas on the day of the survey: the end of its period, or the day of the question', async () => {
    expect(await sent(formOf(district), { district: '330104' })).toEqual(['expiredCode'])
    expect(await sent(formOf(district), { district: '330113' })).toBe(200)
    expect(await sent(formOf(district), { district: '330104' }, { period: '2019-Q4' })).toBe(200)
    expect(await sent(formOf(district), { district: '330113' }, { period: '2019-Q4' })).toEqual([
      'expiredCode',
    ])
    const dated: Asked = { ...district, date: '2018-06-30' }
    expect(await sent(formOf(dated), { district: '330104' })).toBe(200)
  })

  it('come with the codes of the unit, the latest first, and never with those of another unit', async () => {
    await publish(formOf(industry), { answers: [[liqiang, { industry: '0111' }]] })
    await publish(formOf(industry), { answers: [[sunli, { industry: '5920' }]] })
    const { caller, id } = await taskOf(await publish(formOf(industry, district)))
    const { codes } = (await readDetail(caller, id)).data
    expect(codes?.day).toBe('2026-11-30')
    expect(codes?.usual.industry).toContain('5920')
    expect(codes?.usual.industry).not.toContain('0111')
    expect(codes?.usual.area?.at(-1)).toMatch(/^3301\d\d$/)
  })

  it('come without codes of the unit in an anonymous survey, and without a context for other forms', async () => {
    const anonymous = await taskOf(await publish(formOf(industry), { anonymous: true }))
    expect((await readDetail(anonymous.caller, anonymous.id)).data.codes).toEqual({
      day: '2026-11-30',
      usual: {},
    })
    const plain = await taskOf(await publish(formOf({ id: 'a', kind: 'text' })))
    expect((await readDetail(plain.caller, plain.id)).data.codes).toBeUndefined()
  })
})

describe('the columns of a code', () => {
  it('hold the code and its name', async () => {
    const form = formOf(industry)
    const columns = answerColumns(form, true, await loadFormCodes(form))
    expect(columns.map(({ id }) => id)).toEqual(['industry', 'industry/name'])
    expect(columns.map(({ cellOf }) => cellOf({ industry: '6210' }))).toEqual(['6210', '正餐服务'])
    expect(columns.map(({ cellOf }) => cellOf({}))).toEqual([null, null])
  })
})

describe('the result of a code', () => {
  const choices = (counts: [id: string, count: number][]): QuestionResult => ({
    ...{
      type: 'choices',
      questionId: 'industry',
      title: text('行业', 'Industry'),
      kind: 'code',
      answered: 6,
    },
    choices: counts.map(([id, count]) => ({ id, title: text(id, id), count })),
  })

  it('is summed by the levels above the answers', async () => {
    const form = formOf(industry)
    const counted = choices([
      ['6210', 3],
      ['6239', 2],
      ['0111', 1],
    ])
    const [result] = withLevels(form, await loadFormCodes(form), [counted])
    expect(result).toMatchObject({ table: 'industry' })
    const levels = result?.type === 'choices' ? result.levels : undefined
    expect(levels?.map((level) => level.map(({ id, count }) => [id, count]))).toEqual([
      [
        ['H', 5],
        ['A', 1],
      ],
      [
        ['62', 5],
        ['01', 1],
      ],
      [
        ['621', 3],
        ['623', 2],
        ['011', 1],
      ],
    ])
    expect(levels?.[0]?.[0]?.title['zh-CN']).toBe('H 住宿和餐饮业')
  })
})
