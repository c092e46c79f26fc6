import { sameJson } from '../../../device/same-json'
import type {
  MatrixQuestion,
  NumberQuestion,
  Row as FormRow,
  TableColumn,
  TableQuestion,
} from '../../schema/question'
import { idOf } from './choices'
import { readConstraint } from './constraints'
import type { Target } from '../xpath/target'
import { readFormula } from './formulas'
import { buildQuestion, dismiss } from './questions'
import { allOf, type Into, type Reading } from './reading'
import type { SurveyNode } from './tree'

const wordsOf = ({ row }: SurveyNode) => row.peek('appearance').split(/\s+/)

/** The row above a matrix that only shows its choices. */
const isHead = (node: SurveyNode) => wordsOf(node).includes('label')

/** True for a group of choices from one list that other programs show as a grid. */
export function isMatrix(node: SurveyNode): boolean {
  const rows = (node.children ?? []).filter((child) => !isHead(child))
  const [first] = rows
  const isGrid =
    wordsOf(node).includes('table-list') ||
    (node.children ?? []).some((child) => isHead(child) || wordsOf(child).includes('list-nolabel'))
  if (!isGrid || !first || !/^select_(one|multiple)$/.test(first.type.base)) return false
  return rows.every(
    ({ type }) => type.base === first.type.base && type.list === first.type.list && !type.orOther,
  )
}

/** The rest of a name behind that of its group. */
const suffixOf = (name: string, of: string) => (name.startsWith(`${of}_`) ? name.slice(of.length + 1) : '')

/** Ids of the rows of a group: what its names do not have in common, else the names. */
function idsOf(nodes: readonly SurveyNode[], name: string, stem: string): string[] {
  const suffixes = nodes.map((node) => idOf(suffixOf(node.name, name)))
  const names = suffixes.every((one) => one !== null) ? suffixes : nodes.map((node) => idOf(node.name))
  const known = names.filter((one) => one !== null)
  const isUnique = new Set(known).size === nodes.length
  return isUnique ? known : nodes.map((_node, at) => `${stem}-${at + 1}`)
}

/** A group as a question of its own: its title and condition. */
function headOf(reading: Reading, node: SurveyNode) {
  const { row, name } = node
  const title = row.takeText('label')
  if (!title) reading.notes.add('changed', 'noLabel', row, { value: name })
  row.take('appearance')
  reading.name(name, null)
  return { id: reading.idFor(row, name, 'q'), title: title ?? { 'zh-CN': name, 'en-US': name } }
}

/** Some rows must be answered and some need not: the product asks this of all. */
function requiredOf(reading: Reading, node: SurveyNode, each: readonly boolean[]): { required?: true } {
  const isSome = each.some(Boolean)
  if (isSome && !each.every(Boolean))
    reading.notes.add('changed', 'otherRequired', node.row, { value: node.name })
  return isSome ? { required: true } : {}
}

export function readMatrix(reading: Reading, node: SurveyNode, { questions, around }: Into): void {
  const head = headOf(reading, node)
  for (const child of node.children ?? []) if (isHead(child)) dismiss(child)
  const nodes = (node.children ?? []).filter((child) => !isHead(child))
  const ids = idsOf(nodes, node.name, 'r')
  const required: boolean[] = []
  const rows: FormRow[] = []
  let options: MatrixQuestion['options'] = []
  const isMultiple = nodes[0]?.type.base === 'select_multiple'
  nodes.forEach((child, at) => {
    const words = child.row.take('appearance')
    if (!/^(list-nolabel)?$/.test(words))
      reading.notes.add('minor', 'appearance', child.row, {
        column: child.row.head('appearance'),
        value: words,
      })
    const built = buildQuestion(reading, child, ids[at] ?? '')
    if (!built || !('options' in built.question)) return
    const { question, target } = built
    const row: FormRow = { id: ids[at] ?? '', title: question.title }
    rows.push(row)
    required.push(question.required === true)
    options = question.options.map(({ id, title }) => ({ id, title }))
    reading.name(child.name, { ...target, path: `${head.id}.${row.id}`, kind: 'matrix', isMultiple })
    if (question.help)
      reading.notes.add('lost', 'notInMatrix', child.row, {
        column: child.row.head('hint'),
        value: question.help['zh-CN'] || question.help['en-US'],
      })
    reading.later(() => {
      const showIf = reading.relevance(child.row, null)
      Object.assign(row, reading.withAnswers(row, child.row), showIf && { showIf })
      reading.noteLeft(child.row)
    })
  })
  const matrix: MatrixQuestion = {
    ...{ ...head, kind: 'matrix', rows, options },
    ...(isMultiple && { multiple: true }),
    ...requiredOf(reading, node, required),
  }
  questions.push(matrix)
  completeGrid(reading, node, matrix, around)
}

function completeGrid(
  reading: Reading,
  { row }: SurveyNode,
  grid: MatrixQuestion | TableQuestion,
  around: Into['around'],
): void {
  reading.later(() => {
    const showIf = allOf([...around, row].map((one) => reading.relevance(one, null)))
    Object.assign(grid, { title: reading.withAnswers(grid.title, row) }, showIf && { showIf })
    reading.noteLeft(row)
  })
}

const figures = new Set(['integer', 'decimal', 'calculate'])

/** The names of a row's figures, without that of the row. */
const columnNames = ({ name, children }: SurveyNode) =>
  (children ?? []).map((child) => suffixOf(child.name, name))

/** True for a group of rows that have the same figures each, named by row and column. */
export function isTable({ children }: SurveyNode): boolean {
  const [first] = children ?? []
  if (!first?.children || first.children.length === 0) return false
  const names = columnNames(first)
  const labels = first.children.map(({ row }) => row.peekTexts('label'))
  if (names.some((name) => idOf(name) === null) || new Set(names).size < names.length) return false
  return (children ?? []).every(
    (row) =>
      row.children !== null &&
      row.type.base === 'begin_group' &&
      sameJson(columnNames(row), names) &&
      row.children.every(({ type }) => figures.has(type.base)) &&
      sameJson(
        row.children.map((child) => child.row.peekTexts('label')),
        labels,
      ),
  )
}

type Cell = { node: SurveyNode; question: NumberQuestion; target: Target; row: string; column: string }

/** The limits of all figures are those of the table. */
function shareSettings(reading: Reading, table: TableQuestion, cells: readonly Cell[]): void {
  const settings = ({ question: { min, max, decimals, unit } }: Cell) => ({ min, max, decimals, unit })
  const typed = cells.filter(({ question }) => question.formula === undefined)
  const [first] = typed.length > 0 ? typed : cells
  if (!first) return
  for (const [key, value] of Object.entries(settings(first)))
    if (value !== undefined) Object.assign(table, { [key]: value })
  for (const cell of typed)
    if (!sameJson(settings(cell), settings(first)))
      reading.notes.add('changed', 'notInMatrix', cell.node.row, {
        column: cell.node.row.head('constraint'),
        value: cell.node.name,
      })
}

function readCell(reading: Reading, table: TableQuestion, { node, question, row, column }: Cell): void {
  if (!readFormula(reading, { row: node.row, roster: null }, question) || question.formula === undefined)
    return
  table.computed = [...(table.computed ?? []), { row, column, formula: question.formula }]
}

/** The figures of a row of a table. */
function rowCells(
  reading: Reading,
  node: SurveyNode,
  row: FormRow,
  columns: readonly TableColumn[],
  id: string,
): Cell[] {
  return (node.children ?? []).flatMap((child, at) => {
    const column = columns[at]?.id ?? ''
    const built = buildQuestion(reading, child, column)
    if (built?.question.kind !== 'number') return []
    const target = { ...built.target, path: `${id}.${row.id}.${column}` }
    reading.name(child.name, target)
    return [{ node: child, question: built.question, target, row: row.id, column }]
  })
}

export function readTable(reading: Reading, node: SurveyNode, { questions, around }: Into): void {
  const head = headOf(reading, node)
  const groups = node.children ?? []
  const [first] = groups
  const ids = idsOf(groups, node.name, 'r')
  const columns: TableColumn[] = (first?.children ?? []).map(({ row, name }) => ({
    id: idOf(suffixOf(name, first?.name ?? '')) ?? '',
    title: row.takeText('label') ?? { 'zh-CN': name, 'en-US': name },
  }))
  const table: TableQuestion = { ...head, kind: 'table', rows: [], columns }
  const cells = groups.flatMap((group, at) => {
    const title = group.row.takeText('label')
    const row: FormRow = { id: ids[at] ?? '', title: title ?? { 'zh-CN': group.name, 'en-US': group.name } }
    table.rows.push(row)
    group.row.take('appearance')
    reading.name(group.name, null)
    reading.later(() => {
      const showIf = reading.relevance(group.row, null)
      Object.assign(row, showIf && { showIf })
      reading.noteLeft(group.row)
    })
    return rowCells(reading, group, row, columns, head.id)
  })
  questions.push(table)
  for (const cell of cells) reading.laterFormula(() => readCell(reading, table, cell))
  reading.later(() => {
    const typed = cells.filter(({ question }) => question.formula === undefined)
    Object.assign(
      table,
      requiredOf(
        reading,
        node,
        typed.map(({ question }) => question.required === true),
      ),
    )
    for (const { node: child, question, target } of cells) {
      readConstraint(reading, { row: child.row, roster: null, self: target }, question)
      child.row.take('label')
      reading.noteLeft(child.row)
    }
    shareSettings(reading, table, cells)
  })
  completeGrid(reading, node, table, around)
}
