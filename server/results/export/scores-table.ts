import { chinese, termsOf } from '../../../src/i18n/wording'
import { wording as english } from '../../../src/i18n/wording/en-US'
import { meanStep } from '../../../src/lib/questionnaire'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { RankedGroup, ScoreGrouping, ScoreMeasure, Scores } from '../../../src/wire/results/scores'
import type { FileCell, FileTable } from './cells'

type Language = keyof LocalText

const messages = {
  name: { 'zh-CN': '得分', 'en-US': 'Scores' },
  heads: {
    'zh-CN': [
      ...['层级', '编号', '名称', '权重', '应答', '已答', '平均（档）', '最高两档占比'],
      ...['指数', '误差（95%）', '加权指数', '加权误差（95%）', '加权最高两档占比', '上次指数'],
    ],
    'en-US': [
      ...['Level', 'ID', 'Name', 'Weight', 'Addressed', 'Answered', 'Mean step', 'Share of the two highest'],
      ...[
        'Index',
        'Margin (95 %)',
        'Weighted index',
        'Weighted margin (95 %)',
        'Weighted share of the two highest',
        'Index of the survey before',
      ],
    ],
  },
  overall: { 'zh-CN': '总指数', 'en-US': 'Overall index' },
  dimension: { 'zh-CN': '维度', 'en-US': 'Dimension' },
  question: { 'zh-CN': '题目', 'en-US': 'Question' },
  groups: {
    office: { 'zh-CN': '科所', 'en-US': 'Office' },
    area: { 'zh-CN': '地区', 'en-US': 'Area' },
    type: { 'zh-CN': '类型', 'en-US': 'Type' },
  },
  noOffice: { 'zh-CN': '未分管', 'en-US': 'No office' },
} satisfies Record<string, unknown>

const wordings = { 'zh-CN': chinese, 'en-US': english }

/** Decimals of points, shares and weights: enough to calculate with, without noise. */
const DECIMALS = 4

const numberCell = (value: number | null | undefined): FileCell =>
  value === null || value === undefined ? null : { number: String(Number(value.toFixed(DECIMALS))) }

const measureCells = (
  { answered, responses, design }: ScoreMeasure,
  highestStep: number | null,
): FileCell[] => [
  numberCell(answered),
  responses && highestStep !== null ? numberCell(meanStep(responses.index, highestStep)) : null,
  numberCell(responses?.topTwo),
  numberCell(responses?.index),
  numberCell(responses?.margin),
  numberCell(design?.index),
  numberCell(design?.margin),
  numberCell(design?.topTwo),
]

/** A group's own name, or that of its type. */
export function groupName(by: ScoreGrouping, { id, title }: RankedGroup, language: Language): string {
  if (title) return title[language]
  if (by === 'type') return termsOf(wordings[language], Number(id)).unit
  return id === '' ? messages.noOffice[language] : id
}

/** The scores of a survey: overall, by dimension, question and group of units. */
export function scoresTable(
  { overall, dimensions, questions, rankings, addressed, previous }: Scores,
  language: Language,
): FileTable {
  const rows: FileCell[][] = [
    ...(overall
      ? [
          [
            messages.overall[language],
            null,
            null,
            null,
            numberCell(addressed),
            ...measureCells(overall, null),
            numberCell(previous?.overall.responses?.index),
          ],
        ]
      : []),
    ...dimensions.map((one) => [
      ...[messages.dimension[language], one.id, one.title[language], numberCell(one.weight)],
      ...[numberCell(addressed), ...measureCells(one, null)],
      numberCell(previous?.dimensions.find(({ id }) => id === one.id)?.responses?.index),
    ]),
    ...questions.map((one) => [
      ...[messages.question[language], one.id, one.title[language], null],
      ...[numberCell(addressed), ...measureCells(one, one.highestStep), null],
    ]),
    ...rankings.flatMap(({ by, groups }) =>
      groups.map((group) => [
        ...[messages.groups[by][language], group.id, groupName(by, group, language), null],
        ...[numberCell(group.addressed), ...measureCells(group, null), null],
      ]),
    ),
  ]
  return { name: messages.name[language], heads: messages.heads[language], rows }
}
