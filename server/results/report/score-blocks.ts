import { estimateChange } from '../../../src/lib/numbers/estimate-change'
import type {
  Estimate,
  RankedGroup,
  ScoreMeasure,
  ScoreRanking,
  Scores,
} from '../../../src/wire/results/scores'
import type { ReportBlock } from '../../printing/content'
import { groupName } from '../export/scores-table'
import { figureColumn, HIDDEN, textColumn } from './report-cells'

export const points = (value: number) => value.toFixed(1)
const indexText = (measure: ScoreMeasure | undefined, of: 'responses' | 'design' = 'responses') => {
  if (!measure) return ''
  const estimate = measure[of]
  if (estimate) return points(estimate.index)
  return measure.answered === null ? HIDDEN : ''
}
const marginText = ({ responses }: ScoreMeasure) => (responses?.margin ? `±${points(responses.margin)}` : '')

/** The change in words: 上升 0.9 分，在误差之内. */
export function changeText(now: Estimate, before: Estimate): string {
  const change = estimateChange(now, before)
  if (change.points === 0) return '持平'
  const direction = change.points > 0 ? '上升' : '下降'
  const small = change.isWithinError ? '，在误差之内' : ''
  return `${direction} ${points(Math.abs(change.points))} 分${small}`
}

function signedChange(now: ScoreMeasure, before: ScoreMeasure | undefined): string {
  if (!now.responses || !before?.responses) return ''
  const { points: by } = estimateChange(now.responses, before.responses)
  return by > 0 ? `+${points(by)}` : points(by)
}

function overallText({ overall, previous }: Scores): string {
  const now = overall?.responses
  if (!now) return overall?.answered === null ? '有题目的人数因保护答卷人而不予公布，因此不公布总指数。' : ''
  const error = now.margin ? `，误差 ±${points(now.margin)} 分，置信度 95%` : ''
  const earlier = previous?.overall.responses
  const change = earlier
    ? `较上次（${previous.title['zh-CN']}，${points(earlier.index)} 分）${changeText(now, earlier)}。`
    : ''
  const weighted = overall.design
    ? `按名录中各科所、地区、类型的应答数加权后为 ${points(overall.design.index)} 分。`
    : ''
  return `总指数 ${points(now.index)} 分（满分 100${error}）。${change}${weighted}`
}

/** The best and the worst dimension. */
function extremes({ dimensions }: Scores): string {
  const known = dimensions.flatMap(({ title, responses }) =>
    responses ? [{ title: title['zh-CN'], index: responses.index }] : [],
  )
  const [first, ...others] = [...known].sort((a, b) => b.index - a.index)
  const last = others.at(-1)
  if (!first || !last || points(first.index) === points(last.index)) return ''
  return `得分最高的维度是“${first.title}”（${points(first.index)} 分），最低的是“${last.title}”（${points(last.index)} 分）。`
}

function dimensionBlocks({ dimensions, previous }: Scores): ReportBlock[] {
  const hasPrevious = previous !== null
  const before = (id: string) => previous?.dimensions.find((one) => one.id === id)
  return [
    {
      type: 'bars',
      bars: dimensions.map((one) => ({
        label: one.title['zh-CN'],
        value: one.responses?.index ?? 0,
        text: indexText(one),
      })),
    },
    {
      type: 'table',
      columns: [
        textColumn('维度'),
        ...['权重', '指数', '误差', ...(hasPrevious ? ['上次', '变化'] : []), '加权指数'].map(figureColumn),
      ],
      rows: dimensions.map((one) => [
        ...[one.title['zh-CN'], `${points(one.weight * 100)}%`, indexText(one), marginText(one)],
        ...(hasPrevious ? [indexText(before(one.id)), signedChange(one, before(one.id))] : []),
        indexText(one, 'design'),
      ]),
    },
  ]
}

const rankingTitles = { office: '按科所排名', area: '按地区排名', type: '按类型排名' }

const hasAnswers = ({ suppressed, answered }: RankedGroup) => suppressed || answered !== 0

/** The groups that have answered, highest first. */
function rankingBlocks({ by, groups }: ScoreRanking): ReportBlock[] {
  const ordered = groups
    .filter(hasAnswers)
    .sort((a, b) => (b.responses?.index ?? -1) - (a.responses?.index ?? -1))
  if (ordered.length < 2) return []
  return [
    { type: 'text', text: `${rankingTitles[by]}：` },
    {
      type: 'table',
      columns: [textColumn('名称'), ...['应答', '已答', '指数', '误差'].map(figureColumn)],
      rows: ordered.map((group) => [
        ...[groupName(by, group, 'zh-CN'), String(group.addressed)],
        ...(group.suppressed
          ? [HIDDEN, HIDDEN, '']
          : [String(group.answered ?? 0), indexText(group), marginText(group)]),
      ]),
    },
  ]
}

/** The scores of a survey in words, as bars and as tables; nothing for a form without dimensions. */
export function scoreBlocks(scores: Scores | null | undefined): ReportBlock[] {
  if (!scores?.overall) return []
  return [
    { type: 'heading', text: '评价得分' },
    { type: 'text', text: `${overallText(scores)}${extremes(scores)}` },
    ...dimensionBlocks(scores),
    ...scores.rankings.flatMap(rankingBlocks),
  ]
}
