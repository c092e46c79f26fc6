import { act, useState } from 'react'
import type { ResultView } from '@/features/results/filters/result-query'
import { ResultViews } from '@/features/results/result/result-views'
import { send } from '@/platform/network/transport'
import { setRequestContext } from '@/request/context'
import type { ResponseFilterQuery } from '@/wire/results/response-filter'
import type { SurveyResult } from '@/wire/surveys/questionnaire'
import { installCanvas } from '../../../components/display/fake-canvas'
import { all, cleanUp, render, type } from '../../../components/render'
import { until } from '../../../until'

jest.mock('@/platform/network/transport', () => ({ send: jest.fn() }))

const title = (text: string) => ({ 'zh-CN': text, 'en-US': text })
const now = '2026-11-20T02:00:00.000Z'
const result: SurveyResult = {
  survey: {
    ...{ id: '00000000-0000-4000-8000-000000000001', formCode: null, anonymous: false, title: title('月报') },
    ...{ period: null, opensAt: now, dueAt: now },
    counts: { unopened: 0, opened: 0, drafting: 0, submitted: 30, returned: 0, accepted: 0, excused: 0 },
  },
  ...{
    submitted: 30,
    assigned: 30,
    medianSeconds: 60,
    suppressed: false,
    counting: null,
    scores: null,
    filtered: null,
    series: null,
    deletedFrom: null,
    serverTime: now,
  },
  questions: ['甲题', '乙题'].map((text, index) => ({
    ...{ type: 'files' as const, questionId: `q${index}`, title: title(text), kind: 'images' },
    ...{ answered: 3, files: 3 },
  })),
}

const places = ['a', 'b'].map((id) => ({ id, title: title(`题${id}`), figures: false }))
const choices = {
  open: true,
  disclosureControlled: false,
  rows: places,
  columns: places,
  filters: [],
  areas: [],
  organisationTypes: [],
}
const crosstab = {
  ...{ responses: 30, suppressed: false, excluded: 0 },
  rows: [
    { id: 'x', title: title('好'), count: 20 },
    { id: '', title: null, count: 10 },
  ],
  columns: [
    { id: 'p', title: title('大'), count: 24 },
    { id: '~', title: null, count: 6 },
  ],
  cells: [
    [18, null],
    [6, 4],
  ],
}

/** Responses of the gateway by path. */
let answers: Record<string, unknown>
const asked: string[] = []

const onCopy = jest.fn()
const onBring = jest.fn()

/** The views with the state that the page keeps in its address. */
function Views({ shown: data }: { shown: SurveyResult }) {
  const [filter, setFilter] = useState<ResponseFilterQuery>({})
  const [view, setView] = useState<ResultView>('questions')
  const [base, setBase] = useState<string>()
  return (
    <ResultViews
      survey={data.survey}
      result={{ state: 'ready', data, reload: () => Promise.resolve() }}
      query={{
        ...{ surveyId: data.survey.id, filter, setFilter, view, setView, showUnits: () => undefined },
        ...{ charts: {}, setChart: () => undefined, base, setBase },
      }}
      onCopy={onCopy}
      onBring={onBring}
    />
  )
}

async function open(tab: string): Promise<void> {
  jest.mocked(send).mockImplementation(async ({ url, method }) => {
    asked.push(`${method} ${url}`)
    const [, data] = Object.entries(answers).find(([path]) => url.split('?')[0]?.endsWith(path)) ?? []
    return { status: 200, text: JSON.stringify({ status: 200, data }) }
  })
  await act(async () => void render(<Views shown={result} />))
  await press(tab)
}

const buttons = () => all('button, label, [role=tab]')
const press = (text: string) =>
  act(async () => {
    const found = buttons().find((button) => button.textContent?.includes(text))
    if (!found) throw new Error(`no button ${text}`)
    found.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
/** Waits for a condition, rendering pending updates between the checks. */
const soon = (isSo: () => boolean | undefined) =>
  until(async () => {
    await act(async () => undefined)
    return isSo() || null
  })
const shown = (text: string) => soon(() => document.body.textContent?.includes(text))
const cells = () => all('tr').map((row) => [...row.children].map((cell) => cell.textContent?.trim()))

beforeAll(() => {
  installCanvas()
  setRequestContext({ token: () => 'proof' })
})
beforeEach(() => {
  answers = { '/crosstab/choices': choices, '/crosstab': crosstab, '/export/list': { items: [] } }
  asked.length = 0
})
afterEach(() => {
  cleanUp()
  jest.clearAllMocks()
})

describe('the views of a result', () => {
  it('cross two questions, in counts and in per cent, without suppressed cells', async () => {
    await open('交叉分析')
    await shown('共 30 份答卷')
    expect(cells()).toEqual(
      expect.arrayContaining([
        ['行题目', '大', '其余（合并）', '合计'],
        ['好', '18', '—', '20'],
        ['未作答', '6', '4', '10'],
        ['合计', '24', '6', '30'],
      ]),
    )
    await press('列百分比')
    expect(cells()).toContainEqual(['未作答', '25.0%', '66.7%', '33.3%'])
    await press('复制表格')
    expect(onCopy.mock.calls[0]?.[0]).toContain('好\t75.0%\t—\t66.7%')
  })

  it('request an area by its code, and display areas and unit types by their names', async () => {
    const areas = [
      { code: '330106', name: null },
      { code: '330106001', name: title('北山街道') },
    ]
    answers['/crosstab/choices'] = { ...choices, areas, organisationTypes: [1, 4, 2] }
    await open('交叉分析')
    await press('设置条件')
    await shown('所在地区')
    await press('全部地区')
    await shown('西湖区')
    await press('北山街道')
    await soon(() => asked.some((one) => one.includes('areaCode=330106001')))
    await press('全部类型')
    await shown('纳税人（办税人员）')
    expect(document.body.textContent).toMatch(/企业（统计人员）.*其他（类型 2）/s)
  })

  it('say why a table of figures cannot be published, and which rule is wrong', async () => {
    answers['/figures/choices'] = {
      figures: [{ id: 'n', title: title('收入'), unit: null }],
      ...{ groups: [], publishableFrom: now, isPublishable: true, rulesAreFixed: false },
      rules: { minFrequency: 3, n: 2, k: 85, p: 10 },
    }
    const head = { id: '', title: null, level: 0 }
    const none = { refusal: null, frozenAt: null, publishedAt: null, changedUnits: 0 }
    answers['/figures/publication'] = { ...none, purpose: 'publication', table: null, refusal: 'linked' }
    answers['/figures'] = {
      ...{ ...none, purpose: 'internal' },
      table: {
        rows: [head, { id: '330106', title: title('西湖区'), level: 1 }],
        columns: [head, { id: '4', title: null, level: 1 }],
        ...{
          sums: [
            ['1234.5', '1234.5'],
            ['1234.5', null],
          ],
          units: [
            [7, 7],
            [7, null],
          ],
          withheld: 1,
        },
      },
    }
    await open('交叉分析')
    await shown('数值合计')
    await press('数值合计')
    await shown('西湖区')
    expect(cells()).toContainEqual(['西湖区', '1,234.5', '■'])
    answers['/figures'] = { ...none, purpose: 'publication', table: null, refusal: 'unpublished' }
    await press('可发布')
    await shown('还没有发布过这张表')
    await press('生成可发布的表')
    await shown('这张表不能再发布')
    const field = document.querySelector<HTMLInputElement>('#figure-rule-k')!
    await act(async () => type(field, '10'))
    await shown('填 50 到 99 的整数')
  })

  it('display the counting progress of a table, and poll until it is complete', async () => {
    const counting = { counted: 340_000, total: 1_000_000 }
    answers['/crosstab'] = { ...crosstab, rows: [], columns: [], cells: [], responses: 0, counting }
    await open('交叉分析')
    await shown('已统计 340,000 份，共 1,000,000 份')
    expect(all('[role=progressbar]')[0]?.getAttribute('aria-valuenow')).toBe('34')
    answers['/crosstab'] = { ...crosstab, countedAt: now }
    await shown('共 30 份答卷')
    await shown('此后收到的答卷尚未计入')
    expect(all('[role=progressbar]')).toHaveLength(0)
  })

  it('display partial counts with the progress, and no table before the first counts', async () => {
    const counting = { counted: 10, total: 0 }
    await act(async () => void render(<Views shown={{ ...result, counting }} />))
    await shown('正在统计答卷')
    await shown('甲题')
    const none = { ...result, submitted: 0, questions: [], suppressed: true, counting }
    await act(async () => void render(<Views shown={none} />))
    await shown('正在统计答卷')
    expect(document.body.textContent).not.toMatch(/还没有答案|暂不显示/)
  })

  it('display why results are suppressed while an anonymous survey runs, and request no table', async () => {
    answers['/crosstab/choices'] = { ...choices, open: false, disclosureControlled: true }
    await open('交叉分析')
    await shown('调查结束后才能交叉分析')
    expect(asked.filter((one) => one.includes('/crosstab?'))).toEqual([])
  })

  it('export in two taps: first the ticket, then the file, once', async () => {
    const leave = { url: '/dsb/api/questionnaire/export?ticket=t', name: '月报.xlsx', expiresAt: now }
    answers['/questionnaire/export'] = leave
    await open('导出')
    await press('生成文件')
    await shown('下载 月报.xlsx')
    expect(onBring).not.toHaveBeenCalled()
    await press('下载 月报.xlsx')
    expect(onBring).toHaveBeenCalledWith(leave.url, leave.name)
    expect(buttons().some((button) => button.textContent?.includes('下载'))).toBe(false)
  })
})
