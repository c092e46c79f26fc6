import type { ChartKind } from '../../../../src/wire/results/chart-kind'
import type { ReportTexts } from '../../../../src/wire/results/report-texts'
import type { QuestionResult, SurveyResult } from '../../../../src/wire/surveys/questionnaire'
import type { ChartBar } from '../../../../server/printing/content'
import type { Paper } from '../../../../server/printing/page/paper'
import { writeColumns, writeRing } from '../../../../server/printing/page/report-charts'
import { chartXml } from '../../../../server/results/report/docx-charts'
import { reportOf } from '../../../../server/results/report/report-blocks'
import { titleOf } from '../../harness/worlds/crosstab-world'

const bars: ChartBar[] = [
  { label: '甲', value: 60, text: '60.0%' },
  { label: '乙', value: 30, text: '30.0%' },
  { label: '丙', value: 10, text: '10.0%' },
  { label: '丁', value: 0, text: '0.0%' },
]

/** A paper that keeps what is drawn on it. */
function recordingPaper() {
  const rects: number[][] = []
  const paths: string[] = []
  const lines: string[] = []
  const filled = { fill: () => undefined, fillAndStroke: () => undefined }
  const pdf = {
    rect: (...at: number[]) => (rects.push(at), filled),
    path: (text: string) => (paths.push(text), filled),
  }
  const paper = {
    ...{ pdf, left: 48, width: 499, y: 100, bottom: 760 },
    reserve: () => undefined,
    space: () => undefined,
    writeLine: (line: string) => lines.push(line),
  }
  return { paper: paper as unknown as Paper, rects, paths, lines }
}

/** Share of the circle between the beginning and the end of an outer arc, clockwise from the top. */
function shareOf(path: string): number {
  const numbers = (path.match(/-?\d+\.?\d*/g) ?? []).map(Number)
  const [fromX = 0, fromY = 0, , , , , , toX = 0, toY = 0] = numbers
  const [centreX, centreY] = [48 + 65, 100 + 58]
  const turn = (x: number, y: number) => Math.atan2(x - centreX, centreY - y) / (2 * Math.PI)
  return (turn(toX, toY) - turn(fromX, fromY) + 1) % 1
}

describe('the charts of a report', () => {
  it('are drawn in proportion on paper: columns, and the parts of a ring', () => {
    const columns = recordingPaper()
    writeColumns(columns.paper, bars)
    const heights = columns.rects.slice(0, 3).map(([, , , height = 0]) => height)
    expect(heights.map((height) => height / (heights[0] ?? 1))).toEqual([1, 0.5, expect.closeTo(1 / 6, 5)])
    // One base line; none for a value of 0.
    expect(columns.rects).toHaveLength(4)
    const ring = recordingPaper()
    writeRing(ring.paper, bars)
    expect(ring.paths.map(shareOf)).toEqual([0.6, 0.3, 0.1].map((share) => expect.closeTo(share, 3)))
    expect(ring.lines).toEqual(['60.0%  甲', '30.0%  乙', '10.0%  丙', '0.0%  丁'])
  })

  it('are drawn in proportion in Word: heights of paragraphs, widths of cells', () => {
    const columns = chartXml({ type: 'bars', kind: 'columns', bars })
    const heights = [...columns.matchAll(/w:line="(\d+)" w:lineRule="exact"/g)].map(([, at]) => Number(at))
    expect(heights).toEqual([2200, 1100, 367])
    const parts = chartXml({ type: 'bars', kind: 'share', bars })
    const [strip = ''] = parts.split('</w:tbl>')
    const widths = [...strip.matchAll(/<w:tcW w:w="(\d+)"/g)].map(([, width]) => Number(width))
    const total = widths.reduce((sum, width) => sum + width, 0)
    expect(widths.map((width) => width / total)).toEqual(
      [0.6, 0.3, 0.1].map((share) => expect.closeTo(share, 3)),
    )
    // Each part has a colour of its own, in the bar and beside its name.
    const tones = [...parts.matchAll(/w:fill="(\w+)"/g)].map(([, tone]) => tone)
    expect(new Set(tones).size).toBe(4)
    expect(tones.slice(0, 3)).toEqual(tones.slice(3, 6))
  })

  const texts: ReportTexts = { foreword: '', conclusion: '', notes: '' }
  function barsOf(question: QuestionResult, wanted: ChartKind = 'bars') {
    const result = {
      survey: { title: titleOf('s'), anonymous: false },
      ...{ questions: [question], submitted: 10, assigned: 10, serverTime: '2026-11-20T02:00:00Z' },
    } as unknown as SurveyResult
    const { blocks } = reportOf(result, { bureau: '', texts, charts: { q: wanted } })
    return blocks.flatMap((block) => (block.type === 'bars' ? [block] : []))
  }

  it('show the mean ranks of an order, the best first, without those that are hidden', () => {
    const ranks = (
      [
        [2, 4],
        [2, 2],
        [null, null],
      ] as const
    ).map(([count, sum], at) => ({
      ...{ id: String(at), title: titleOf(String(at)), count, sum, first: null },
    }))
    const question: QuestionResult = {
      type: 'ranks',
      kind: 'sort',
      questionId: 'q',
      title: titleOf('q'),
      answered: 2,
      ranks,
    }
    expect(barsOf(question, 'columns')).toEqual([
      {
        ...{ type: 'bars', kind: 'columns' },
        bars: [
          { label: '题目1', value: 1, text: '1.00' },
          { label: '题目0', value: 2, text: '2.00' },
        ],
      },
    ])
  })

  function figures(means: string[], unit: string | null): QuestionResult {
    const rows = means.map((mean, at) => ({
      ...{ id: String(at), title: titleOf(String(at)) },
      summary: { count: 2, sum: String(Number(mean) * 2), mean, min: null, max: null, median: null },
    }))
    return {
      ...{ type: 'figures', kind: 'number', questionId: 'q', title: titleOf('q'), answered: 2 },
      ...{ unit: unit === null ? null : titleOf(unit), rows },
    }
  }

  it('show sums of one unit of measure, as no ring, and none of unlike units or of values below zero', () => {
    const [chart] = barsOf(figures(['1500', '500.5'], '万元'), 'share')
    expect(chart?.kind).toBe('bars')
    expect(chart?.bars.map(({ value, text }) => [value, text])).toEqual([
      [3000, '3,000'],
      [1001, '1,001'],
    ])
    expect(barsOf(figures(['1500', '500.5'], null))).toEqual([])
    expect(barsOf(figures(['1500', '-3'], '万元'))).toEqual([])
    expect(barsOf(figures(['1500'], '万元'))).toEqual([])
  })

  function kindIn(counts: (number | null)[], answered: number, wanted: ChartKind) {
    const question: QuestionResult = {
      ...{ type: 'choices', questionId: 'q', title: titleOf('q'), kind: 'single', answered },
      choices: counts.map((count, at) => ({ id: String(at), title: titleOf(String(at)), count })),
    }
    const result = {
      survey: { title: titleOf('s'), anonymous: true },
      ...{ questions: [question], submitted: 10, assigned: 10, serverTime: '2026-11-20T02:00:00Z' },
    } as unknown as SurveyResult
    const { blocks } = reportOf(result, { bureau: '', texts, charts: { q: wanted } })
    const found = blocks.find(({ type }) => type === 'bars')
    return found?.type === 'bars' ? found.kind : undefined
  }

  it('are of the kind chosen on the page, but no ring where the counts are not a whole', () => {
    expect(kindIn([6, 4], 10, 'share')).toBe('share')
    expect(kindIn([6, 4], 10, 'columns')).toBe('columns')
    // Several answers of one respondent; a hidden count.
    expect(kindIn([6, 4], 8, 'share')).toBe('bars')
    expect(kindIn([6, 4, null], 10, 'share')).toBe('bars')
    expect(kindIn(Array<number>(13).fill(1), 13, 'columns')).toBe('bars')
  })
})
