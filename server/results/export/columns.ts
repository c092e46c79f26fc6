import { kindOf } from '../../../src/lib/questionnaire'
import type { ColumnLayout } from '../../../src/lib/questionnaire/kinds/kind'
import type {
  Answers,
  AreaOrganizationAnswer,
  FilesAnswer,
  Form,
  LocalText,
  LocationAnswer,
  MatrixAnswer,
  MatrixQuestion,
  Option,
  OtherAnswer,
  Question,
  RosterAnswer,
  SignatureAnswer,
  TableAnswer,
  TableQuestion,
} from '../../../src/lib/questionnaire/schema/form'
import { codeNameIn, type FormCodes } from '../code-names'
import { valuesOf } from '../value-sets'
import { type AnswerColumn, flag, isFlag, isNumber, numeric, optional, whole } from './answer-column'

type AnswerValue = Answers[string]
type Columns<Q = Question> = (question: Q, codes: FormCodes) => AnswerColumn[]

const freeText: LocalText = { 'zh-CN': '自填', 'en-US': 'free text' }
const nameOf: LocalText = { 'zh-CN': '名称', 'en-US': 'name' }
const areaOf: LocalText = { 'zh-CN': '地区', 'en-US': 'area' }
const organisationOf: LocalText = { 'zh-CN': '机关', 'en-US': 'organisation' }

const isOther = (value: AnswerValue): value is OtherAnswer =>
  typeof value === 'object' && !Array.isArray(value) && 'chosen' in value
const chosenOf = (value: AnswerValue): string[] =>
  isOther(value) ? value.chosen : Array.isArray(value) ? value : [value as string]

type WithOptions = Question & { options: Option[] }

function otherColumn(question: WithOptions): AnswerColumn[] {
  if (!question.options.some(({ other }) => other)) return []
  const cellOf = optional<AnswerValue>(question, (value) => (isOther(value) ? value.other : null))
  return [{ id: `${question.id}/`, title: [question.title, freeText], personal: true, cellOf }]
}

const optionCode: Columns<WithOptions> = (question) => [
  {
    ...whole<AnswerValue>(question, (value) => chosenOf(value)[0] ?? null),
    values: question.options,
  },
  ...otherColumn(question),
]
const optionFlags: Columns<WithOptions> = (question) => [
  ...question.options.map((option) => ({
    ...isFlag,
    id: `${question.id}/${option.id}`,
    title: [question.title, option.title],
    cellOf: optional<AnswerValue>(question, (value) => flag(chosenOf(value).includes(option.id))),
  })),
  ...otherColumn(question),
]
const optionRanks: Columns<WithOptions> = (question) =>
  question.options.map((option) => ({
    ...isNumber,
    id: `${question.id}/${option.id}`,
    title: [question.title, option.title],
    cellOf: optional<string[]>(question, (order) => {
      const rank = order.indexOf(option.id) + 1
      return rank === 0 ? null : { number: String(rank) }
    }),
  }))
const areaOrganization: Columns = (question) => [
  {
    ...whole<AreaOrganizationAnswer>(question, (value) => value.areaCode),
    id: `${question.id}/area`,
    title: [question.title, areaOf],
  },
  {
    ...whole<AreaOrganizationAnswer>(question, (value) => value.organizationId),
    id: `${question.id}/organization`,
    title: [question.title, organisationOf],
  },
]

const namedCode: Columns = (question, codes) => [
  whole<string>(question, (code) => code),
  {
    id: `${question.id}/name`,
    title: [question.title, nameOf],
    cellOf: optional<string>(question, (code) => codeNameIn(codes, code)),
  },
]

/** Heads of the parts of a location; the file's coordinates are those of Chinese maps, GCJ-02. */
const locationParts: [keyof LocationAnswer, LocalText][] = [
  ['latitude', { 'zh-CN': '纬度', 'en-US': 'latitude' }],
  ['longitude', { 'zh-CN': '经度', 'en-US': 'longitude' }],
  ['accuracy', { 'zh-CN': '精度', 'en-US': 'accuracy' }],
  ['address', { 'zh-CN': '地址', 'en-US': 'address' }],
]

const location: Columns = (question) =>
  locationParts.map(([part, head]) => ({
    id: `${question.id}/${part}`,
    title: [question.title, head],
    personal: true,
    ...(part === 'address' ? {} : isNumber),
    cellOf: optional<LocationAnswer>(question, ({ [part]: text }) => {
      if (text === undefined) return null
      return part === 'address' ? text : { number: text }
    }),
  }))

const fileNames: Columns = (question) => [
  numeric<FilesAnswer>(question, ({ keys }) => String(keys.length)),
  {
    id: `${question.id}/names`,
    title: [question.title, { 'zh-CN': '文件名', 'en-US': 'file names' }],
    personal: true,
    cellOf: optional<FilesAnswer>(question, ({ names }) => names.join('; ')),
  },
]

const signature: Columns = (question) => [
  { ...whole<SignatureAnswer>(question, ({ name }) => name ?? null), personal: true },
  {
    ...isFlag,
    ...whole<SignatureAnswer>(question, ({ key }) => flag(key !== undefined)),
    id: `${question.id}/drawn`,
    title: [question.title, { 'zh-CN': '手写', 'en-US': 'drawn' }],
  },
]

const cells: Columns<TableQuestion> = (question) =>
  question.rows.flatMap((row) =>
    question.columns.map((column) => ({
      ...isNumber,
      id: `${question.id}/${row.id}/${column.id}`,
      title: [question.title, row.title, column.title],
      cellOf: optional<TableAnswer>(question, (value) => {
        const number = value[row.id]?.[column.id]
        return number ? { number } : null
      }),
    })),
  )

const layouts: Record<ColumnLayout, Columns> = {
  option: optionCode as Columns,
  optionFlags: optionFlags as Columns,
  optionRanks: optionRanks as Columns,
  number: (question) => [numeric<string | number>(question, (value) => String(value), valuesOf(question))],
  text: (question) => [{ ...whole<string>(question, (value) => value), personal: true }],
  date: (question) => [{ ...whole<string>(question, (date) => ({ date })), type: 'date' }],
  code: (question) => [whole<string>(question, (value) => value)],
  codeList: (question) => [whole<string[]>(question, (ids) => ids.join(';'))],
  namedCode,
  areaOrganization,
  location,
  rows: (question) =>
    (question as MatrixQuestion).rows.flatMap((row) => matrixRow(question as MatrixQuestion, row)),
  cells: cells as Columns,
  signature,
  /** The rows are a table of their own, see `roster-tables.ts`. */
  list: (question) => [numeric<RosterAnswer>(question, (rows) => String(Object.keys(rows).length))],
  fileNames,
  fileCount: (question) => [numeric<string[]>(question, (keys) => String(keys.length))],
}

function matrixRow(question: MatrixQuestion, row: { id: string; title: LocalText }): AnswerColumn[] {
  const chosenIn = (value: MatrixAnswer) => value[row.id] ?? []
  if (!question.multiple)
    return [
      {
        id: `${question.id}/${row.id}`,
        title: [question.title, row.title],
        values: question.options,
        cellOf: optional<MatrixAnswer>(question, (value) => chosenIn(value)[0] ?? null),
      },
    ]
  return question.options.map((option) => ({
    ...isFlag,
    id: `${question.id}/${row.id}/${option.id}`,
    title: [question.title, row.title, option.title],
    cellOf: optional<MatrixAnswer>(question, (value) =>
      chosenIn(value).length === 0 ? null : flag(chosenIn(value).includes(option.id)),
    ),
  }))
}

/** The answer columns in the form's order. Multiple-choice options, ranked options and matrix rows have one column each. */
export const answerColumns = (form: Form, masked: boolean, codes: FormCodes): AnswerColumn[] =>
  columnsOf(
    form.pages.flatMap(({ questions }) => questions),
    masked,
    codes,
  )

/** The answer columns of some questions, or of the columns of a list. */
export function columnsOf(questions: readonly Question[], masked: boolean, codes: FormCodes): AnswerColumn[] {
  return questions
    .flatMap((question) => {
      const { columns } = kindOf(question)
      return columns === null ? [] : layouts[columns](question, codes)
    })
    .filter(({ personal = false }) => !(masked && personal))
}
