import { toChinaTime } from '../../../src/lib/dates/china-day'
import { formatCount } from '../../../src/lib/numbers/thousands'
import type { ChartKindsById } from '../../../src/wire/results/chart-kind'
import type { ReportTexts } from '../../../src/wire/results/report-texts'
import type { QuestionResult, SurveyResult } from '../../../src/wire/surveys/questionnaire'
import type { Report, ReportBlock } from '../../printing/content'
import { questionBlocks } from './question-blocks'
import { HIDDEN, shareText } from './report-cells'
import { scoreBlocks } from './score-blocks'
import { textBlocks } from './text-blocks'

function overview(
  { survey, submitted, assigned, suppressed, counting, filtered }: SurveyResult,
  day: string,
): string {
  if (filtered && filtered.addressed === null)
    return `截至${day}，符合条件的答卷 ${formatCount(submitted)} 份，占全部 ${formatCount(filtered.responses)} 份的 ${shareText(submitted, filtered.responses)}。`
  const rate = assigned > 0 ? `，回收率 ${shareText(submitted, assigned)}` : ''
  const kind = survey.anonymous ? '本调查为匿名调查。' : ''
  const few = suppressed ? '答卷少于五份，结果不予公布。' : ''
  const partial = counting ? '计数尚未完成，数字还会变化。' : ''
  return `截至${day}，应答 ${formatCount(assigned)} 份，已收回并计入 ${formatCount(submitted)} 份${rate}。${kind}${few}${partial}`
}

const isFigures = ({ type }: QuestionResult) => type === 'figures'

/** Sums of few enterprises disclose what they reported. */
const internalNote = ({ survey, questions }: SurveyResult): string[] =>
  !survey.anonymous && questions.some(isFigures)
    ? ['内部资料：数值未作发布保护，不得对外公布；对外请用“可发布”的表。']
    : []

const isHidden = (block: ReportBlock) => block.type === 'table' && block.rows.flat().includes(HIDDEN)

/** What a report contains besides the result. */
interface ReportFrame {
  bureau: string
  texts: ReportTexts
  /** What the result is limited to; empty for all responses. */
  limits?: string
  /** The figures beside those of earlier periods; empty without them. */
  comparison?: readonly ReportBlock[]
  /** What the sums of figures are expected to become; empty once the survey is collected. */
  estimate?: readonly ReportBlock[]
  /** The kinds of charts chosen for questions. */
  charts?: ChartKindsById
}

/**
 * The report of a result: response, scores, the figures beside those of earlier periods, then each question, between the
 * bureau's own words. In Chinese.
 */
export function reportOf(
  result: SurveyResult,
  { bureau, texts, limits = '', comparison = [], estimate = [], charts = {} }: ReportFrame,
): Report {
  const day = toChinaTime(new Date(result.serverTime)).format('YYYY年M月D日')
  const questions = result.questions.flatMap((question, at): ReportBlock[] => [
    { type: 'heading', text: `${at + 1}. ${question.title['zh-CN']}` },
    ...questionBlocks(question, { anonymous: result.survey.anonymous, charts }),
  ])
  const scores = scoreBlocks(result.scores)
  const notes = [...scores, ...comparison, ...estimate, ...questions].some(isHidden)
    ? ['“*”表示为保护答卷人而不予公布的数字。']
    : []
  return {
    ...{ bureau, title: result.survey.title['zh-CN'], day },
    blocks: [
      ...textBlocks('foreword', texts, result, day),
      { type: 'heading', text: '总体情况' },
      ...[...(limits ? [`${limits}。`] : []), overview(result, day), ...internalNote(result), ...notes].map(
        (line): ReportBlock => ({
          type: 'text',
          text: line,
        }),
      ),
      ...scores,
      ...comparison,
      ...estimate,
      ...questions,
      ...textBlocks('conclusion', texts, result, day),
      ...textBlocks('notes', texts, result, day),
    ],
  }
}
