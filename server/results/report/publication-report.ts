import { formatCount } from '../../../src/lib/numbers/thousands'
import { decimalPlaces, formatDecimal } from '../../../src/lib/numbers/decimal'
import type { DisclosureRules } from '../../../src/lib/disclosure-control'
import { toChinaTime } from '../../../src/lib/dates/china-day'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import type { SurveyResult } from '../../../src/wire/surveys/questionnaire'
import type { Report, ReportBlock } from '../../printing/content'
import { periodName } from '../../printing/period-name'
import { categoryName, namesIn, type PublishedTable } from '../export/published-tables'
import { figuresOf } from '../figure-tables/variables'
import { figureColumn, shareText, textColumn } from './report-cells'

const WITHHELD = '■'

interface Published {
  bureau: string
  form: Form
  tables: readonly PublishedTable[]
  /** Those that the tables were made with. */
  rules: DisclosureRules
  day: string
}

const line = (text: string): ReportBlock => ({ type: 'text', text })

/** What the mark stands for, and by which rules cells are withheld; the parameters n, k and p themselves would help to undo them. */
function suppressionNotes({ tables, rules }: Published): ReportBlock[] {
  const withheld = tables.reduce((sum, { content }) => sum + content.withheld, 0)
  return [
    { type: 'heading', text: '数据保护说明' },
    line(
      `单位数少于 ${rules.minFrequency} 家的格，以及少数单位占比过高、可由合计推算单个单位数值的格，不予公布（频数、优势度和 p% 规则）。`,
    ),
    line('为防止由合计与其他格相减推出上述数值，另有部分格一并不公布（次级抑制）。'),
    line(
      withheld > 0
        ? `“${WITHHELD}”表示不公布的格，本报告共 ${formatCount(withheld)} 格。`
        : '本报告各表没有不公布的格。',
    ),
    line('各表以发布时的数值为准；此后的更正须经修订后方可反映。'),
  ]
}

const placesOf = ({ content }: PublishedTable) =>
  Math.max(0, ...content.sums.flat().map((sum) => (sum === null ? 0 : decimalPlaces(sum))))

/** A published table: the sums as they were made, the total first. */
function tableBlocks(table: PublishedTable, at: number, form: Form): ReportBlock[] {
  const nameOf = namesIn(form, 'zh-CN')
  const { rows, columns, sums } = table.content
  const places = placesOf(table)
  const unit = figuresOf(form).find(({ id }) => id === table.figure)?.unit?.['zh-CN'] ?? ''
  const valueText = (sum: string | null | undefined) =>
    sum === null || sum === undefined ? WITHHELD : formatDecimal(sum, places)
  const indented = (row: (typeof rows)[number]) =>
    `${'　'.repeat(Math.max(0, row.level - 1))}${categoryName(row, 'zh-CN')}`
  return [
    { type: 'heading', text: `表 ${at + 1}　${nameOf(table.figure)}` },
    line(
      `按${nameOf(table.rowVariable)}、${nameOf(table.columnVariable)}分组。${unit === '' ? '' : `计量单位：${unit}。`}`,
    ),
    {
      type: 'table',
      columns: [
        textColumn(nameOf(table.rowVariable)),
        ...columns.map((one) => figureColumn(categoryName(one, 'zh-CN'))),
      ],
      rows: rows.map((row, place) => [
        indented(row),
        ...columns.map((_, to) => valueText(sums[place]?.[to])),
      ]),
    },
  ]
}

function overview({ survey, submitted, assigned }: SurveyResult, { tables, day }: Published): string {
  const period = survey.period ? `调查期为${periodName(survey.period)}。` : ''
  const rate = assigned > 0 ? `，回收率 ${shareText(submitted, assigned)}` : ''
  return `${period}截至${day}，应答 ${formatCount(assigned)} 份，收回 ${formatCount(submitted)} 份${rate}。以下 ${tables.length} 张表为可发布的汇总数。`
}

/**
 * The version of a report that may leave the bureau: the tables made for publication, as they were made, with notes on
 * what is withheld. Nothing that the published tables do not show: no sums of the moment, no extremes, and no texts,
 * because the bureau's own words may state internal figures. In Chinese.
 */
export function publicationReport(result: SurveyResult, published: Omit<Published, 'day'>): Report {
  const day = toChinaTime(new Date(result.serverTime)).format('YYYY年M月D日')
  const own = { ...published, day }
  return {
    ...{ bureau: published.bureau, title: result.survey.title['zh-CN'], day },
    blocks: [
      { type: 'heading', text: '总体情况' },
      line(overview(result, own)),
      ...published.tables.flatMap((table, at) => tableBlocks(table, at, published.form)),
      ...suppressionNotes(own),
    ],
  }
}
