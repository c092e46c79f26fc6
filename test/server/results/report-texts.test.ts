import { and, desc, eq } from 'drizzle-orm'
import { survey } from '../../../server/database/schema'
import { STATISTICS_BUREAU, TAX_BUREAU } from '../../../server/demo/content/people'
import { reportOf } from '../../../server/results/report/report-blocks'
import { satisfactionForm } from '../../../server/surveys/templates/satisfaction'
import type { ReportTexts, SavedReportTexts } from '../../../src/wire/results/report-texts'
import { type Caller, createTestGateway, readResult, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { unzip } from '../harness/read-workbook'

const address = '/dsb/api/questionnaire/report-texts'
const texts: ReportTexts = {
  foreword: '开展了{调查名称}。\n\n截至{截止日}，应答 {应答份数}，收回 {收回份数}，占 {回收率}。',
  conclusion: '总指数 {总指数}，{总指数变化}',
  notes: '',
}

describeDatabase('the texts of a bureau for its reports', (open) => {
  let gateway: TestGateway
  let reviewer: Caller
  /** The surveys of one form, the newest first. */
  let surveys: string[]

  const surveysOf = async (ownerId: string, formId: string) => {
    const found = await gateway.db
      .select({ id: survey.id })
      .from(survey)
      .where(and(eq(survey.ownerId, ownerId), eq(survey.formId, formId)))
      .orderBy(desc(survey.dueAt))
    return found.map(({ id }) => id)
  }
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    reviewer = await gateway.signIn('zhoujie')
    surveys = await surveysOf(TAX_BUREAU, satisfactionForm.id)
  })
  afterAll(() => gateway.close())

  const read = (surveyId = surveys[0] ?? '', by = reviewer) => by.get<SavedReportTexts>(address, { surveyId })
  const save = (changed: Partial<ReportTexts>, baseRevision: number, by = reviewer, surveyId = surveys[0]) =>
    by.post<SavedReportTexts>(address, { surveyId, texts: { ...texts, ...changed }, baseRevision })

  it('are empty at first, and then those of all surveys of the form, with who wrote them', async () => {
    const empty = { foreword: '', conclusion: '', notes: '' }
    expect((await read()).data).toEqual({ texts: empty, revision: 0, edited: null })
    const { data: saved } = await save({}, 0)
    expect(saved).toMatchObject({ texts, revision: 1, edited: { by: { 'zh-CN': '周洁' } } })
    expect(surveys.length).toBeGreaterThan(1)
    expect((await read(surveys[1])).data).toEqual(saved)
  })

  it('are not overwritten by a save based on older ones, except that a repeated save is confirmed', async () => {
    const { data: mine } = await save({ notes: '甲' }, 1)
    expect(mine).toMatchObject({ revision: 2, texts: { notes: '甲' } })
    expect((await save({ notes: '甲' }, 1)).data).toEqual(mine)
    const refused = await save({ notes: '乙' }, 1)
    expect(refused).toMatchObject({ http: 409, code: 'draftOutdated', data: mine })
    expect((await save({ notes: '乙' }, 0)).code).toBe('draftOutdated')
    expect((await read()).data).toEqual(mine)
  })

  it.each(['{回收率', '回收率}', '没有括号'])('may contain %j', async (foreword) => {
    const { revision } = (await read()).data
    expect((await save({ foreword }, revision)).data.texts.foreword).toBe(foreword)
  })

  it.each(['{满意率}', '{}', '{回收率}{toString}'])('refuse %j, and name the section', async (conclusion) => {
    const { revision } = (await read()).data
    const refused = await save({ conclusion }, revision)
    expect(refused).toMatchObject({ code: 'invalidInput', error: [{ field: 'texts.conclusion' }] })
  })

  it('are read and written by reviewers of the survey only', async () => {
    const others = await gateway.signIn('wuhao')
    expect((await read(surveys[0], others)).code).toBe('forbidden')
    expect((await save({}, 0, others)).code).toBe('forbidden')
    const [monthly = ''] = await surveysOf(STATISTICS_BUREAU, 'services-monthly')
    expect((await read(monthly, others)).data.revision).toBe(0)
  })

  it('stand in the file around what is counted, with the figures of the survey', async () => {
    const { revision } = (await read()).data
    await save({}, revision)
    const [surveyId = ''] = surveys
    const ticket = await reviewer.post<{ url: string }>('/dsb/api/questionnaire/export', {
      surveyId,
      format: 'docx',
    })
    const file = Buffer.from(await (await gateway.fetch(ticket.data.url)).arrayBuffer())
    const document = unzip(file).get('word/document.xml') ?? ''
    const lines = [...document.matchAll(/<w:t [^>]*>([^<]*)<\/w:t>/g)].map(([, line = '']) => line)
    const { data: result } = await readResult(reviewer, surveyId)
    const { submitted, assigned } = result
    const share = `${((submitted / assigned) * 100).toFixed(1)}%`
    const foreword = lines.indexOf('前言')
    expect(lines.slice(foreword + 1, foreword + 4)).toEqual([
      `开展了${result.survey.title['zh-CN']}。`,
      `截至2026年11月20日，应答 ${assigned}，收回 ${submitted}，占 ${share}。`,
      '总体情况',
    ])
    const now = result.scores?.overall?.responses?.index ?? 0
    const before = result.scores?.previous?.overall.responses?.index ?? 0
    const direction = now > before ? '上升' : '下降'
    const conclusion = lines[lines.indexOf('结论与建议') + 1]
    expect(conclusion).toMatch(new RegExp(`^总指数 ${now.toFixed(1)}，${direction} \\d+\\.\\d 分`))
    expect(lines).not.toContain('数据说明')
  })

  it('state a dash for a figure that the survey does not have', async () => {
    const [monthly = ''] = await surveysOf(STATISTICS_BUREAU, 'services-monthly')
    const { data: result } = await readResult(await gateway.signIn('wuhao'), monthly)
    const { blocks } = reportOf(result, {
      bureau: '统计局',
      texts: { ...texts, notes: '{总指数}与{总指数变化}' },
    })
    expect(blocks.slice(-2)).toEqual([
      { type: 'heading', text: '数据说明' },
      { type: 'text', text: '—与—' },
    ])
  })
})
