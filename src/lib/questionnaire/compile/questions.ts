import { formatAddress, type Cell } from '../answers/address'
import { hasCells } from '../answers/answer'
import { hasUnknownKeys, fieldsOf } from '../engine/check'
import type { Expression } from '../expression/expression-types'
import { isRoster, kindOf } from '../kinds/kinds'
import type { GraphNode } from '../engine/graph-node'
import type { Question, Row } from '../schema/question'
import type { Builder } from './builder'
import type { CompiledPage, CompiledField, CompiledQuestion } from './compiled'
import { FormQuestion, type LinkRule, noItems } from './form-question'
import { type CheckResult, CheckNode, emptyCheck, type RelevanceNode, ValueNode } from './nodes'
import { addRosterFormulas, limitRoster } from './roster/roster'
import { RosterCheckNode, RosterValueNode } from './roster/roster-nodes'

const noFormula = () => null

/** The formula of each field of a question; null for typed fields. */
function formulaFinder(question: Question): (cell: Cell | undefined) => Expression | null {
  return kindOf(question).formulas?.(question) ?? noFormula
}

/** Creates the nodes of a question; its conditions may refer to earlier questions. `link` is the same for all. */
export function addQuestion(builder: Builder, question: Question, pageIndex: number, link: LinkRule): void {
  const page = builder.pages[pageIndex]
  if (!page) return
  if (builder.byId.has(question.id)) return builder.report('usedTwice', question.id, 'used twice')
  if (isRoster(question)) limitRoster(builder, question)
  const compiled = new FormQuestion(link, question, builder.questions.length, pageIndex, page.relevance)
  createNodes(builder, compiled, page)
  addItems(builder, compiled)
  // Checking an answer searches the options.
  if ('options' in question) builder.addWork(question.options.length * compiled.fields.length)
  for (const field of compiled.fields) {
    linkField(builder, compiled, field)
    builder.limitWork(question.id)
  }
  if (hasCells(question)) compiled.shape = createShapeNode(builder, compiled)
}

function createNodes(builder: Builder, compiled: FormQuestion, page: CompiledPage): void {
  const { question, index, pageIndex } = compiled
  const relevance = builder.addRelevance(question.id, compiled, pageIndex, page.relevance)
  builder.showIf(relevance, question.showIf, index)
  compiled.relevance = relevance
  builder.questions.push(compiled)
  builder.byId.set(question.id, compiled)
  page.questions.push(compiled)
  const formulaAt = formulaFinder(question)
  compiled.fields = fieldsOf(question).map((cell) =>
    createField(builder, compiled, cell, formulaAt(cell) === null),
  )
  for (const field of compiled.fields) builder.byAddress.set(field.address, field)
}

/** A field without dependencies, which are added later because formulas may refer to any field. */
function createField(
  { graph }: Builder,
  of: CompiledQuestion,
  cell: Cell | undefined,
  isTyped: boolean,
): CompiledField {
  const address = formatAddress({ questionId: of.question.id, cell })
  const isList = isRoster(of.question)
  const value = new (isList ? RosterValueNode : ValueNode)(address, of, cell, of.relevance)
  graph.add(value)
  const check = isTyped ? new (isList ? RosterCheckNode : CheckNode)(value) : null
  if (check) graph.add(check)
  return { address, cell, relevance: of.relevance, value, check }
}

/** Conditional rows and options. Their conditions may refer to the question itself. */
function addItems(builder: Builder, compiled: FormQuestion): void {
  const { question } = compiled
  if ('columns' in question) {
    const columns = question.columns.map(({ id }) => id)
    for (const id of columns.filter((one, at) => columns.indexOf(one) < at))
      builder.report('usedTwice', `${question.id}.${id}`, 'used twice')
  }
  if ('rows' in question) compiled.rows = addItemRelevance(builder, compiled, question.rows)
  if ('options' in question) compiled.options = addItemRelevance(builder, compiled, question.options)
  if (compiled.rows.size === 0) return
  for (const field of compiled.fields)
    field.relevance = compiled.rows.get(field.cell?.row ?? '') ?? compiled.relevance
}

type ConditionalItem = Pick<Row, 'id' | 'showIf'>

function addItemRelevance(builder: Builder, of: CompiledQuestion, parts: readonly ConditionalItem[]) {
  const { question, pageIndex, index, relevance } = of
  const known = new Set<string>()
  const shown: [RelevanceNode, ConditionalItem][] = []
  for (const part of parts) {
    if (known.has(part.id)) builder.report('usedTwice', `${question.id}.${part.id}`, 'used twice')
    known.add(part.id)
    if (!part.showIf) continue
    shown.push([builder.addRelevance(`${question.id}.${part.id}`, of, pageIndex, relevance), part])
  }
  for (const [node, { showIf }] of shown) builder.showIf(node, showIf, index + 1)
  return shown.length === 0 ? noItems : new Map(shown.map(([node, { id }]) => [id, node]))
}

function linkField({ graph }: Builder, { options }: CompiledQuestion, field: CompiledField): void {
  const { relevance, value, check } = field
  value.relevance = relevance
  graph.read(value, relevance)
  if (!check) return
  for (const option of options.values()) {
    graph.read(value, option)
    graph.read(check, option)
  }
  graph.read(check, value)
  graph.read(check, relevance)
}

function createShapeNode(builder: Builder, compiled: CompiledQuestion): GraphNode {
  const { question, pageIndex, relevance } = compiled
  const node = builder.node({
    type: 'check',
    address: question.id,
    of: compiled,
    pageIndex,
    compute: (state): CheckResult => {
      const whole = state.raw.get(question.id)
      const strange =
        hasCells(question) && state.values[relevance.index] === true && hasUnknownKeys(question, whole)
      return strange
        ? { ...emptyCheck, findings: [{ questionId: question.id, code: 'wrongShape' }] }
        : emptyCheck
    },
  })
  builder.graph.read(node, relevance)
  return node
}

/** Adds the formulas of computed fields, once all fields exist. */
export function addFormulas(builder: Builder, compiled: CompiledQuestion): void {
  const { question, fields } = compiled
  if (isRoster(question)) return addRosterFormulas(builder, compiled)
  if (!kindOf(question).formulas) return
  const formulaAt = formulaFinder(question)
  for (const { cell, address, value } of fields) {
    const formula = formulaAt(cell)
    if (formula !== null)
      value.formula = builder.compile(formula, value, cell ? { at: address, binding: cell } : { at: address })
  }
}
