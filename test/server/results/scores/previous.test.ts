import { and, desc, eq } from 'drizzle-orm'
import { survey } from '../../../../server/database/schema'
import { STATISTICS_BUREAU, TAX_BUREAU } from '../../../../server/demo/content/people'
import { scoresTable } from '../../../../server/results/export/scores-table'
import { reportOf } from '../../../../server/results/report/report-blocks'
import { satisfactionForm } from '../../../../server/surveys/templates/satisfaction'
import type { Scores } from '../../../../src/wire/results/scores'
import type { SurveyResult } from '../../../../src/wire/results/survey-result'
import { type Caller, createTestGateway, type TestGateway } from '../../harness/client'
import { describeDatabase } from '../../harness/database'

const noTexts = { foreword: '', conclusion: '', notes: '' }

/** Independently of the product: by how many tenths of a point the displayed figures differ. */
const tenths = (value: number) => Number(value.toFixed(1)) * 10

describeDatabase('the scores of the survey before', (open) => {
  let gateway: TestGateway

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  afterAll(() => gateway.close())

  const read = async (reviewer: Caller, id: string) =>
    (await reviewer.get<SurveyResult>('/dsb/api/questionnaire/result', { surveyId: id })).data

  const surveysOf = (formId: string, ownerId: string) =>
    gateway.db
      .select({ id: survey.id, title: survey.title })
      .from(survey)
      .where(and(eq(survey.formId, formId), eq(survey.ownerId, ownerId)))
      .orderBy(desc(survey.dueAt))

  async function twoYears() {
    const reviewer = await gateway.signIn('zhoujie')
    const [now, before] = await surveysOf(satisfactionForm.id, TAX_BUREAU)
    const result = await read(reviewer, now!.id)
    const earlier = await read(reviewer, before!.id)
    return { result, earlier, scores: result.scores!, was: earlier.scores! }
  }
  const indexOf = ({ overall }: Scores) => overall!.responses!.index

  it('are those of its own result; the first one has none', async () => {
    const { earlier, scores, was } = await twoYears()
    const { id, title } = earlier.survey
    expect(was.previous).toBeNull()
    expect(scores.previous).toMatchObject({ surveyId: id, title, overall: was.overall })
    const estimates = (all: { id: string; responses: unknown }[] | undefined) =>
      all?.map((one) => [one.id, one.responses])
    expect(estimates(scores.previous?.dimensions)).toEqual(estimates(was.dimensions))
  })

  it('are in words in the report, and a column of the workbook', async () => {
    const { result, scores, was } = await twoYears()
    const by = Math.round(tenths(indexOf(scores)) - tenths(indexOf(was)))
    const said = by === 0 ? '持平' : `${by > 0 ? '上升' : '下降'} ${(Math.abs(by) / 10).toFixed(1)} 分`
    const { blocks } = reportOf(result, { bureau: '西湖区税务局', texts: noTexts })
    const at = blocks.findIndex((block) => block.type === 'heading' && block.text === '评价得分')
    expect(blocks[at + 1]).toMatchObject({ type: 'text', text: expect.stringContaining(said) as string })
    expect(blocks[at + 3]).toMatchObject({ type: 'table', rows: { length: 5 } })
    const { heads, rows } = scoresTable(scores, 'zh-CN')
    const [overall] = [...(rows as Iterable<unknown[]>)]
    const cell = { number: String(Number(indexOf(was).toFixed(4))) }
    expect(overall?.[heads.indexOf('上次指数')]).toEqual(cell)
  })

  it('do not exist for a form without scales, whose report warns of figures that are not protected', async () => {
    const [month] = await surveysOf('services-monthly', STATISTICS_BUREAU)
    const result = await read(await gateway.signIn('wuhao'), month!.id)
    expect(result.scores).toBeNull()
    const texts = reportOf(result, { bureau: '西湖区统计局', texts: noTexts }).blocks.map((block) =>
      'text' in block ? block.text : '',
    )
    expect(texts).toContainEqual(expect.stringContaining('内部资料'))
    expect(texts).not.toContain('评价得分')
  })
})
