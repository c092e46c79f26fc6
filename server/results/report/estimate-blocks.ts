import { toChinaTime } from '../../../src/lib/dates/china-day'
import { formatDecimal } from '../../../src/lib/numbers/decimal'
import { responseCounts } from '../../../src/lib/numbers/response-counts'
import { formatCount } from '../../../src/lib/numbers/thousands'
import { isCollecting } from '../../../src/lib/selective-editing'
import type { Estimate, ReceivedFigure } from '../../../src/wire/selective-editing/estimate'
import type { SurveyResult } from '../../../src/wire/surveys/questionnaire'
import type { ReportBlock } from '../../printing/content'
import { figureColumn, HIDDEN, textColumn } from './report-cells'

/** True if a report has an estimate: of all responses of a survey that is still being collected. */
export function hasEstimate({ survey, filtered, serverTime }: SurveyResult): boolean {
  const { assigned, collected } = responseCounts(survey.counts)
  return !survey.anonymous && !filtered && isCollecting(survey, assigned - collected, Date.parse(serverTime))
}

const numberText = (value: number, { decimals }: ReceivedFigure) =>
  formatDecimal(value.toFixed(decimals), decimals)

const nameOf = ({ at, unit }: ReceivedFigure) => `${at['zh-CN']}${unit ? `（${unit['zh-CN']}）` : ''}`

/** What the totals are expected to become, marked as such; nothing before the first assessment and without figures. */
export function estimateBlocks({ assessedAt, figures, withheld, responses, units }: Estimate): ReportBlock[] {
  if (assessedAt === null || figures.length + withheld.length === 0) return []
  const time = toChinaTime(new Date(assessedAt)).format('YYYY年M月D日 HH:mm')
  return [
    { type: 'heading', text: '最终合计的估计' },
    {
      type: 'text',
      text:
        `还在收数。按${time}已收的 ${formatCount(responses)} / ${formatCount(units)} 家，对缺报单位按同类变动或往期数估算；` +
        '估计数只供掌握进度，不是汇总结果。可能范围按 95% 的把握计算，无往期数的缺报单位未计入。',
    },
    {
      type: 'table',
      columns: [
        textColumn('指标'),
        figureColumn('已收合计'),
        figureColumn('估计最终合计'),
        figureColumn('其中估算'),
        figureColumn('可能范围'),
      ],
      rows: [
        ...figures.map((figure) => {
          const { received, imputed, margin } = figure
          const total = received + imputed
          const number = (value: number) => numberText(value, figure)
          const range = margin > 0 ? `${number(total - margin)} ～ ${number(total + margin)}` : number(total)
          return [nameOf(figure), number(received), number(total), number(imputed), range]
        }),
        ...withheld.map((figure) => [
          nameOf(figure),
          numberText(figure.received, figure),
          ...[HIDDEN, HIDDEN, HIDDEN],
        ]),
      ],
    },
  ]
}
