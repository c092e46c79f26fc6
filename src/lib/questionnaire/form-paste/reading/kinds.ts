import type { QuestionKindName } from '../../schema/question'
import type { PastedSettings, PasteWarningCode } from '../types'
import type { BlankField } from './blanks'
import type { Hints } from './hints'
import type { Grid } from './tables'
import { figureOf } from './units'

/** The kind of text between questions. */
export const noteKind: QuestionKindName = 'note'

/** What is known of a question before its kind is decided. */
export interface Facts {
  title: string
  hints: Hints
  options: readonly string[]
  grid: Grid | null
  /** The field of its blank; null without one. */
  blank: BlankField | null
  /** Steps of a line such as `1 2 3 4 5`. */
  scale: [number, number] | null
}

export interface DecidedKind {
  kind: QuestionKindName
  settings: PastedSettings
  doubt?: PasteWarningCode
}

const figureColumn =
  /金额|数量|人数|本期|上期|本月|上月|本年|去年|累计|同期|上年|产值|收入|支出|余额|期末|期初|计划|实际|合计|增速|比重|[（(](?:元|万元|吨|人|%)[)）]|amount|number|total/i
const choiceColumn =
  /满意|同意|重要|符合|经常|有时|从不|^是$|^否$|^有$|^无$|^好$|较好|一般|了解|影响|便利|^\d{1,2}分?$|agree|satisf/i
const marked = /^[○◯〇□☐☑▢◇●■◎]|^\d{1,2}$/

function gridKind(grid: Grid, { kind, settings }: Hints, isAnnounced: boolean): DecidedKind {
  const isMultiple = kind === 'multiple' || settings.multiple === true
  const matrix: DecidedKind = { kind: 'matrix', settings: isMultiple ? { multiple: true } : {} }
  const isChoice =
    isMultiple || kind === 'single' || kind === 'rate' || grid.cells.some((cell) => marked.test(cell))
  if (isChoice || grid.columns.some((column) => choiceColumn.test(column))) return matrix
  const isFigures = settings.unit !== undefined || kind === 'number'
  if (isFigures || grid.columns.some((column) => figureColumn.test(column)))
    return {
      kind: 'table',
      settings: settings.unit === undefined ? { decimals: 2 } : figureOf(settings.unit),
    }
  return isAnnounced ? matrix : { ...matrix, doubt: 'matrixOrTable' }
}

/** A scale from 1 up to at most 10 is a rating, any other one a figure. */
const scaleKind = ([from, to]: [number, number]): DecidedKind =>
  from === 1 && to >= 2 && to <= 10
    ? { kind: 'rate', settings: { max: to } }
    : { kind: 'number', settings: { min: String(from), max: String(to) } }

const isCountUp = (options: readonly string[]) =>
  options.length > 2 && options.every((option, at) => option.replace(/分$/, '') === String(at + 1))

function choiceKind({ title, hints, options }: Facts): DecidedKind {
  if (isCountUp(options)) return scaleKind([1, options.length])
  const { kind, settings } = hints
  const choice = (['single', 'multiple', 'picker', 'ranking', 'rate'] as const).find((one) => one === kind)
  if (choice === 'rate') return { kind: 'rate', settings: { max: Math.min(10, options.length) } }
  if (choice) return { kind: choice, settings: choice === 'multiple' || choice === 'ranking' ? settings : {} }
  const isOpen = /哪些|哪几/.test(title) && options.length > 2
  return isOpen
    ? { kind: 'multiple', settings: {}, doubt: 'singleOrMultiple' }
    : { kind: 'single', settings: {} }
}

/** Kinds by the words of a title without options and blanks; the first that matches. */
const byWords: [RegExp, QuestionKindName, PastedSettings?, PasteWarningCode?][] = [
  [/签名|签字|签章|signature/i, 'signature'],
  [/(?:上传|提供).*(?:照片|图片|截图|扫描件)/, 'images'],
  [/上传|upload/i, 'file'],
  [/所属期|所属时期|报告期|月份|哪个月|几月/, 'period', { step: 'month' }],
  [/季度$/, 'period', { step: 'quarter' }, 'dateOrPeriod'],
  [/(?:哪一?年|年份|年度)[？?]?$/, 'period', { step: 'year' }],
  [/日期|哪一?天|出生年月日|\bdate\b/i, 'date'],
  [/(?:成立|开业|注册|填报|办理|发生|开始|结束)时间[？?]?$/, 'date', {}, 'dateOrPeriod'],
  [/打分|评分|\brate\b/i, 'rate', { max: 5 }],
  [
    /(?:金额|收入|人数|员工数|数量|营业额|产值|利润|面积|税额|费用|支出|成本|占比|比例|比重|增速|增长率|资本)[？?]?$/,
    'number',
    { decimals: 2 },
  ],
  [/多少(?:人|名|家|户|个|次|台|天)|人数[？?]?$|how many|^number of|^age$|^年龄$/i, 'number'],
  [/多少(?:元|万元|亿元|吨|钱)|how much|^amount/i, 'number', { decimals: 2 }],
  [
    /(?:意见|建议|原因|理由|说明|困难|问题|想法|看法|备注|体会|诉求|需求|情况|措施|打算|comments?|suggestions?|reasons?)[？?。]?$|^(?:why|what)\b|为什么|为何|请简述|请说明|请描述|请谈|请列举|describe|explain/i,
    'textarea',
  ],
]

function wordKind(title: string): DecidedKind {
  const plain = title.replace(/[（(][^）)]*[）)]\s*$/, '').trim()
  for (const [pattern, kind, settings = {}, doubt] of byWords)
    if (pattern.test(plain)) return { kind, settings, ...(doubt && { doubt }) }
  const isLong = plain.length > 40 || /哪些|如何|怎样|怎么/.test(plain)
  return { kind: isLong ? 'textarea' : 'text', settings: {} }
}

function openKind({ title, hints, blank }: Facts): DecidedKind {
  const { kind, settings } = hints
  const byBlank: DecidedKind | null = blank?.kind ? { kind: blank.kind, settings: blank.settings } : null
  if (settings.unit !== undefined && (!kind || kind === 'text'))
    return { kind: 'number', settings: figureOf(settings.unit) }
  if (byBlank && (!kind || kind === 'text' || kind === byBlank.kind)) return byBlank
  if (kind === 'number')
    return { kind, settings: settings.unit === undefined ? settings : figureOf(settings.unit) }
  if (kind === 'rate') return { kind, settings: { max: 5 } }
  if (kind) return { kind, settings: kind === 'period' ? { step: 'month' } : settings }
  return wordKind(title)
}

export function decideKind(facts: Facts): DecidedKind {
  const { title, hints, options, grid, scale, blank } = facts
  if (grid) return gridKind(grid, hints, hints.isGrid === true)
  const steps = scale ?? hints.scale
  if (options.length > 1) return choiceKind(facts)
  if (steps) return scaleKind(steps)
  const decided = openKind(facts)
  if (decided.kind === 'text' && !blank && /^(?:您|你|贵\S{0,3})?是否/.test(title))
    return { kind: 'single', settings: {}, doubt: 'noOptions' }
  const isChoice = ['single', 'multiple', 'picker', 'ranking'].includes(decided.kind)
  return isChoice && !hints.isBoolean ? { ...decided, doubt: 'noOptions' } : decided
}
