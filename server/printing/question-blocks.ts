import { formatDecimal, isDecimal } from '../../src/lib/numbers/decimal'
import { nameWithUnit } from '../../src/lib/text/with-unit'
import {
  answerText,
  columnKindOf,
  isRosterAnswer,
  kindOf,
  otherText,
  readAnswer,
  rosterEntries,
  selectedIds,
} from '../../src/lib/questionnaire'
import type {
  AnswerValue,
  FilesAnswer,
  LocalText,
  LocationAnswer,
  MatrixAnswer,
  MatrixQuestion,
  Option,
  Question,
  RosterColumn,
  RosterQuestion,
  SignatureAnswer,
  TableAnswer,
  TableQuestion,
} from '../../src/lib/questionnaire/schema/form'
import type { ColumnLayout } from '../../src/lib/questionnaire/kinds/kind'
import type { Block, TableColumn } from './content'
import type { PrintedTexts } from './printed-texts'

/** A question as asked, with its number in the title. */
interface Asked<Q extends Question = Question> {
  question: Q
  title: string
  answer: AnswerValue | undefined
}

const chinese = (text: LocalText) => text['zh-CN']
const NO_ANSWER = '（未填）'
/** A longer list of options prints only what was chosen. */
const MAX_OPTIONS = 20
const MARK = '√'

const figureText = (figure: string | undefined, decimals?: number): string =>
  figure && isDecimal(figure) ? formatDecimal(figure, decimals) : (figure ?? '')

type Printer<Q extends Question = Question> = (asked: Asked<Q>, texts: PrintedTexts) => Block

const lines: Printer = ({ question, title, answer }, texts) => ({
  ...{ type: 'item', title },
  lines: linesOf(question, answer, texts),
})

const printers: Record<ColumnLayout, Printer> = {
  option: choices,
  optionFlags: choices,
  optionRanks: lines,
  number: lines,
  text: lines,
  date: lines,
  code: lines,
  codeList: lines,
  namedCode: lines,
  areaOrganization: lines,
  location: lines,
  rows: matrix as Printer,
  cells: table as Printer,
  signature,
  list: roster as Printer,
  fileNames: lines,
  fileCount: lines,
}

/** The printed part of a question. */
export function blockOf(asked: Asked, texts: PrintedTexts): Block {
  const { columns } = kindOf(asked.question)
  return (columns === null ? lines : printers[columns])(asked, texts)
}

function linesOf(question: Question, answer: AnswerValue | undefined, texts: PrintedTexts): string[] {
  const parts = readAnswer(question, answer)
  if (kindOf(question).view === 'documents' && answer) return (answer as FilesAnswer).names
  if (kindOf(question).view === 'position' && answer) return placeLines(answer as LocationAnswer)
  if (parts.length === 0) return [NO_ANSWER]
  if (parts[0]?.type === 'image') return [`${parts.length} 张照片，存于电子档案`]
  const line = (some: typeof parts) => answerText(some, chinese, texts)
  return parts.some(({ type }) => type === 'rank') ? parts.map((part) => line([part])) : [line(parts)]
}

const placeLines = ({ latitude, longitude, address }: LocationAnswer): string[] => [
  ...(address ? [address] : []),
  ...(latitude && longitude ? [`北纬 ${latitude}°，东经 ${longitude}°（GCJ-02）`] : []),
]

function choices(asked: Asked, texts: PrintedTexts): Block {
  const { question, title, answer } = asked
  const options: Option[] = 'options' in question ? question.options : []
  if (options.length > MAX_OPTIONS) return lines(asked, texts)
  const chosen = selectedIds(answer)
  const other = otherText(answer)
  return {
    type: 'choices',
    title: kindOf(question).columns === 'optionFlags' ? `${title}（多选）` : title,
    options: options.map(({ id, title: text, other: isOther }) => {
      const isChosen = chosen.includes(id)
      const words = isOther && isChosen && other !== '' ? `：${other}` : ''
      return { text: `${chinese(text)}${words}`, isChosen }
    }),
  }
}

const head = (title: string): TableColumn => ({ title, isFigure: false, isHead: true })
const figures = (title: string): TableColumn => ({ title, isFigure: true })

function table({ question, title, answer }: Asked<TableQuestion>): Block {
  const cells = (answer ?? {}) as TableAnswer
  const hasCodes = question.rows.some(({ code }) => code)
  return {
    ...{ type: 'table', title, unit: question.unit ? chinese(question.unit) : '' },
    columns: [
      head('指标名称'),
      ...(hasCodes ? [{ ...head('代码'), isCentred: true }] : []),
      ...question.columns.map((column) => figures(chinese(column.title))),
    ],
    rows: question.rows.map((row) => [
      chinese(row.title),
      ...(hasCodes ? [row.code ?? ''] : []),
      ...question.columns.map(({ id }) => figureText(cells[row.id]?.[id], question.decimals)),
    ]),
  }
}

function matrix({ question, title, answer }: Asked<MatrixQuestion>): Block {
  const rows = (answer ?? {}) as MatrixAnswer
  return {
    ...{ type: 'table', title, unit: '' },
    columns: [
      head('项目'),
      ...question.options.map((option) => ({ ...figures(chinese(option.title)), isCentred: true })),
    ],
    rows: question.rows.map((row) => [
      chinese(row.title),
      ...question.options.map(({ id }) => (rows[row.id]?.includes(id) ? MARK : '')),
    ]),
  }
}

function roster({ question, title, answer }: Asked<RosterQuestion>, texts: PrintedTexts): Block {
  const rows = isRosterAnswer(answer) ? rosterEntries(answer) : []
  return {
    ...{ type: 'table', title: `${title}（共 ${rows.length} 行）`, unit: '' },
    columns: [
      { ...head('序号'), isCentred: true },
      ...question.columns.map((column, at) => ({
        // It names the rows, also where a wide list continues below.
        isHead: at === 0,
        title: nameWithUnit(
          chinese(column.title),
          'unit' in column && column.unit ? chinese(column.unit) : '',
        ),
        isFigure: columnKindOf(column).numeric !== undefined,
      })),
    ],
    rows: rows.map(([, cells], at) => [
      String(at + 1),
      ...question.columns.map((column) => cellText(column, cells[column.id], texts)),
    ]),
  }
}

function cellText(column: RosterColumn, value: string | undefined, texts: PrintedTexts): string {
  if (!value) return ''
  if ('decimals' in column && isDecimal(value)) return formatDecimal(value, column.decimals)
  const parts = readAnswer(column, value).map((part) => ('unit' in part ? { ...part, unit: null } : part))
  return answerText(parts, chinese, texts)
}

function signature({ title, answer }: Asked): Block {
  const { key = null, name = '' } = (answer ?? {}) as SignatureAnswer
  return { type: 'signature', title, name, key, note: key === null && name === '' ? NO_ANSWER : '' }
}
