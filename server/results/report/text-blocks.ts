import { formatCount } from '../../../src/lib/numbers/thousands'
import { type ReportFigure, reportFigures, type ReportTexts } from '../../../src/wire/results/report-texts'
import type { SurveyResult } from '../../../src/wire/surveys/questionnaire'
import type { ReportBlock } from '../../printing/content'
import { HIDDEN, shareText } from './report-cells'
import { changeText, points } from './score-blocks'

/** A figure that the survey does not have. */
const NONE = '—'

function indexChange({ scores }: SurveyResult): string {
  const now = scores?.overall?.responses
  const before = scores?.previous?.overall.responses
  return now && before ? changeText(now, before) : NONE
}

function index({ scores }: SurveyResult): string {
  const overall = scores?.overall
  if (overall?.responses) return points(overall.responses.index)
  return overall?.answered === null ? HIDDEN : NONE
}

const figures: Record<ReportFigure, (result: SurveyResult, day: string) => string> = {
  调查名称: ({ survey }) => survey.title['zh-CN'],
  截止日: (_result, day) => day,
  应答份数: ({ assigned }) => formatCount(assigned),
  收回份数: ({ submitted }) => formatCount(submitted),
  回收率: ({ submitted, assigned }) => shareText(submitted, assigned) || NONE,
  总指数: index,
  总指数变化: indexChange,
}

const headings: Record<keyof ReportTexts, string> = {
  foreword: '前言',
  conclusion: '结论与建议',
  notes: '数据说明',
}

/** A section of the bureau's own words, with the figures of the survey; nothing if it is empty. */
export function textBlocks(
  section: keyof ReportTexts,
  texts: ReportTexts,
  result: SurveyResult,
  day: string,
): ReportBlock[] {
  const lines = texts[section]
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length === 0) return []
  const filled = (line: string) =>
    reportFigures.reduce((done, name) => done.split(`{${name}}`).join(figures[name](result, day)), line)
  return [
    { type: 'heading', text: headings[section] },
    ...lines.map((line): ReportBlock => ({ type: 'text', text: filled(line) })),
  ]
}
