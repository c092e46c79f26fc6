import { formatAddress, type Cell } from '../answers/address'
import { hasCells } from '../answers/answer'
import { hasUnknownKeys, fieldsOf } from '../engine/check'
import type { Expression } from '../expression/expression-types'
import { kindOf } from '../kinds/kinds'
import type { GraphNode } from '../engine/graph'
import type { Question, Row } from '../schema/question'
import type { Builder } from './builder'
import type { CompiledPage, CompiledField, CompiledQuestion } from './compiled'
import { type CheckResult, CheckNode, emptyCheck, type RelevanceNode, ValueNode } from './nodes'

/** The formula of each field of a question; null for typed fields. */
function formulaFinder(question: Question): (cell: Cell | undefined) => Expression | null {
  return kindOf(question).formulas?.(question) ?? (() => null)
}

/** Shared by all questions without conditional rows or options, which are the most. */
const noParts: ReadonlyMap<string, GraphNode> = new Map()

/** Creates the nodes of a question; its conditions may refer to earlier questions. */
export function addQuestion(builder: Builder, question: Question, pageIndex: number): void {
  const page = builder.pages[pageIndex]
  if (!page) return
  if (builder.byId.has(question.id)) return builder.report('usedTwice', question.id, 'used twice')
  const compiled = bareQuestion(builder, question, pageIndex, page)
  addParts(builder, compiled)
  // Checking an answer searches the options.
  if ('options' in question) builder.spend(question.options.length * compiled.fields.length)
  for (const place of compiled.fields) {
    finishPlace(builder, compiled, place)
    builder.limitWork(question.id)
  }
  if (hasCells(question)) compiled.shape = shapeNode(builder, compiled)
}

function bareQuestion(
  builder: Builder,
  question: Question,
  pageIndex: number,
  page: CompiledPage,
): CompiledQuestion {
  const index = builder.questions.length
  const compiled: CompiledQuestion = {
    question,
    index,
    pageIndex,
    relevance: page.relevance,
    fields: [],
    shape: null,
    rows: noParts,
    options: noParts,
    rules: [],
    ranges: new Map(),
  }
  const see = builder.addRelevance(question.id, compiled, pageIndex, page.relevance)
  builder.showIf(see, question.showIf, index)
  compiled.relevance = see
  builder.questions.push(compiled)
  builder.byId.set(question.id, compiled)
  page.questions.push(compiled)
  const formulaAt = formulaFinder(question)
  compiled.fields = fieldsOf(question).map((cell) =>
    barePlace(builder, compiled, cell, formulaAt(cell) === null),
  )
  for (const place of compiled.fields) builder.byAddress.set(place.address, place)
  return compiled
}

/** A field without dependencies, which are added later because formulas may refer to any field. */
function barePlace(
  { graph }: Builder,
  of: CompiledQuestion,
  cell: Cell | undefined,
  isTyped: boolean,
): CompiledField {
  const address = formatAddress({ questionId: of.question.id, cell })
  const value = new ValueNode(address, of, cell, of.relevance)
  graph.add(value)
  const check = isTyped ? new CheckNode(value) : null
  if (check) graph.add(check)
  return { address, cell, relevance: of.relevance, value, check }
}

/** Conditional rows and options. Their conditions may refer to the question itself. */
function addParts(builder: Builder, compiled: CompiledQuestion): void {
  const { question } = compiled
  if ('columns' in question) {
    const columns = question.columns.map(({ id }) => id)
    for (const id of columns.filter((one, at) => columns.indexOf(one) < at))
      builder.report('usedTwice', `${question.id}.${id}`, 'used twice')
  }
  if ('rows' in question) compiled.rows = partsOf(builder, compiled, question.rows)
  if ('options' in question) compiled.options = partsOf(builder, compiled, question.options)
  if (compiled.rows.size === 0) return
  for (const place of compiled.fields)
    place.relevance = compiled.rows.get(place.cell?.row ?? '') ?? compiled.relevance
}

type Part = Pick<Row, 'id' | 'showIf'>

function partsOf(builder: Builder, of: CompiledQuestion, parts: readonly Part[]) {
  const { question, pageIndex, index, relevance: see } = of
  const known = new Set<string>()
  const shown: [RelevanceNode, Part][] = []
  for (const part of parts) {
    const address = `${question.id}.${part.id}`
    if (known.has(part.id)) builder.report('usedTwice', address, 'used twice')
    known.add(part.id)
    if (part.showIf) shown.push([builder.addRelevance(address, of, pageIndex, see), part])
  }
  for (const [node, { showIf }] of shown) builder.showIf(node, showIf, index + 1)
  return shown.length === 0 ? noParts : new Map(shown.map(([node, { id }]) => [id, node]))
}

function finishPlace({ graph }: Builder, { options }: CompiledQuestion, place: CompiledField): void {
  const { relevance: see, value, check } = place
  value.relevance = see
  graph.read(value, see)
  if (!check) return
  for (const option of options.values()) graph.read(value, option)
  graph.read(check, value)
  graph.read(check, see)
}

function shapeNode(builder: Builder, compiled: CompiledQuestion): GraphNode {
  const { question, pageIndex, relevance: see } = compiled
  const node = builder.node({
    type: 'check',
    address: question.id,
    of: compiled,
    pageIndex,
    compute: (sheet): CheckResult => {
      const whole = sheet.raw.get(question.id)
      const strange =
        hasCells(question) && sheet.values[see.index] === true && hasUnknownKeys(question, whole)
      return strange
        ? { ...emptyCheck, findings: [{ questionId: question.id, code: 'wrongShape' }] }
        : emptyCheck
    },
  })
  builder.graph.read(node, see)
  return node
}

/** Adds the formulas of computed fields, once all fields exist. */
export function addFormulas(builder: Builder, { question, fields: places }: CompiledQuestion): void {
  if (!kindOf(question).formulas) return
  const formulaAt = formulaFinder(question)
  for (const { cell, address, value } of places) {
    const formula = formulaAt(cell)
    if (formula !== null)
      value.formula = builder.compile(formula, value, cell ? { at: address, here: cell } : { at: address })
  }
}
