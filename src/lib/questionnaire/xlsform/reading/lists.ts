import type { Question, RosterColumn, RosterQuestion } from '../../schema/question'
import { type ColumnKindName, columnKindNames } from '../../kinds/shared/column-kinds'
import { idOf } from './choices'
import { readConstraint } from './constraints'
import type { Target } from '../xpath/target'
import { readFormula } from './formulas'
import { buildQuestion, dismiss } from './questions'
import { allOf, type Into, type Reading } from './reading'
import type { SurveyNode } from './tree'

const isColumnKind = (kind: string): kind is ColumnKindName => (columnKindNames as string[]).includes(kind)

/** The rows of a list's groups as one. */
const flat = (nodes: readonly SurveyNode[]): SurveyNode[] =>
  nodes.flatMap((node) =>
    node.children && node.type.base === 'begin_group' ? [node, ...flat(node.children)] : [node],
  )

/** A column has neither conditions nor texts beside it. */
function columnOf({ showIf: _showIf, hint: _hint, ...question }: Question): RosterColumn | null {
  const { kind } = question
  if (kind === 'textarea') return { ...question, kind: 'text' }
  if (!isColumnKind(kind)) return null
  const options =
    'options' in question ? { options: question.options.map(({ id, title }) => ({ id, title })) } : {}
  return { ...question, ...options } as unknown as RosterColumn
}

interface ListColumn {
  node: SurveyNode
  column: RosterColumn
  target: Target
}

function leave(reading: Reading, node: SurveyNode): void {
  const { row, written, name } = node
  reading.notes.add('lost', 'notInList', row, { column: row.head('type'), value: written, detail: name })
  reading.name(name, null)
  for (const child of flat(node.children ?? [])) {
    reading.name(child.name, null)
    dismiss(child)
  }
  dismiss(node)
}

function addColumn(reading: Reading, node: SurveyNode, list: string, id: string): ListColumn | null {
  const before = reading.notes.list.length
  const built = buildQuestion(reading, node, id)
  const column = built ? columnOf(built.question) : null
  if (!built || !column) {
    reading.notes.list.splice(before)
    leave(reading, node)
    return null
  }
  if (built.question.hint)
    reading.notes.add('lost', 'notInList', node.row, { column: node.row.head('guidance_hint') })
  const target: Target = { ...built.target, path: `${list}.@.${id}`, roster: list }
  reading.name(node.name, target)
  return { node, column, target }
}

function completeColumn(reading: Reading, { node, column, target }: ListColumn, list: string): void {
  const spot = { row: node.row, roster: list, self: target }
  readConstraint(reading, spot, column)
  reading.noteLeft(node.row)
}

function calculate(reading: Reading, { node, column }: ListColumn, roster: RosterQuestion): void {
  if (column.kind !== 'number') return
  const isRead = readFormula(reading, { row: node.row, roster: roster.id }, column)
  if (isRead || node.type.base !== 'calculate') return
  roster.columns = roster.columns.filter((one) => one !== column)
  reading.forget(node.name)
}

/** `repeat_count` with a number is a list of that many rows. */
function countOf(reading: Reading, { row }: SurveyNode): object {
  const written = row.take('repeat_count')
  if (written === '') return {}
  const count = Number(written)
  if (Number.isInteger(count) && count >= 1 && count <= 1_000) return { minRows: count, maxRows: count }
  reading.notes.add('changed', 'otherRepeats', row, { column: row.head('repeat_count'), value: written })
  return {}
}

/** Ids of the columns: what their names do not have in common. */
function columnIds(nodes: readonly SurveyNode[], name: string): string[] {
  const isNamed = nodes.every(
    (node) => node.name.startsWith(`${name}_`) && node.name.length > name.length + 1,
  )
  const used = new Set<string>()
  return nodes.map((node, at) => {
    const own = idOf(isNamed ? node.name.slice(name.length + 1) : node.name)
    const id = own === null || used.has(own) ? `c-${at + 1}` : own
    used.add(id)
    return id
  })
}

/** A repeated group becomes a list to which the respondent adds rows. */
export function readList(reading: Reading, node: SurveyNode, { questions, around }: Into): void {
  const { row, name } = node
  const nodes = flat(node.children ?? [])
  const groups = nodes.filter(({ children, type }) => children !== null && type.base === 'begin_group')
  const asked = nodes.filter((one) => !groups.includes(one))
  const id = reading.idFor(row, name, 'q')
  const ids = columnIds(asked, name)
  const columns = asked.flatMap((one, at) => {
    if (one.children === null) return addColumn(reading, one, id, ids[at] ?? '') ?? []
    leave(reading, one)
    return []
  })
  for (const group of groups) {
    group.row.take('appearance')
    reading.name(group.name, null)
    reading.later(() => reading.noteLeft(group.row))
  }
  row.take('appearance')
  if (columns.length === 0) return leave(reading, { ...node, children: [] })
  const title = row.takeText('label')
  if (!title) reading.notes.add('changed', 'noLabel', row, { value: name })
  const roster: RosterQuestion = {
    ...{ id, kind: 'roster', title: title ?? { 'zh-CN': name, 'en-US': name } },
    ...countOf(reading, node),
    columns: columns.map(({ column }) => column),
  }
  questions.push(roster)
  reading.name(name, { path: id, kind: 'roster', roster: null, isMultiple: false, options: null })
  for (const one of columns) {
    reading.laterFormula(() => calculate(reading, one, roster))
    reading.later(() => completeColumn(reading, one, id))
  }
  reading.later(() => {
    const showIf = allOf([...around, row].map((one) => reading.relevance(one, null)))
    Object.assign(roster, { title: reading.withAnswers(roster.title, row) }, showIf && { showIf })
    reading.noteLeft(row)
  })
}
