import { roundDecimal } from '../../decimal-arithmetic'
import { addressOf, type Cell } from '../address'
import { hasCells, isEmptyAnswer } from '../answer'
import { checkPlace, hasStrangeParts, placesOf } from '../check'
import type { Expression } from '../expression/expression-types'
import { asDecimal } from '../expression/operators'
import type { Finding } from '../finding'
import { formulaOf } from '../formula'
import type { GraphNode, Sheet } from '../graph'
import { kindOf } from '../kinds/kinds'
import type { AnswerValue, Question } from '../question'
import type { Builder } from './builder'
import type { CompiledPlace, CompiledQuestion } from './compiled'

/** What a place's check comes to. */
export interface Checked {
  findings: Finding[]
  /** Required and so counted, and answered. */
  asked: boolean
  answered: boolean
}

export const nothingAsked: Checked = { findings: [], asked: false, answered: false }

const formulaAt = (question: Question, cell: Cell | undefined): Expression | null => {
  if (question.kind === 'number') return question.formula ?? null
  return question.kind === 'table' && cell ? formulaOf(question, cell) : null
}

/** Makes the nodes of a question; its conditions may name questions already there. */
export function addQuestion(builder: Builder, question: Question, pageIndex: number): void {
  const page = builder.pages[pageIndex]
  if (!page) return
  if (builder.byId.has(question.id)) return builder.report('usedTwice', question.id, 'used twice')
  const index = builder.questions.length
  const compiled = {
    question,
    index,
    pageIndex,
    places: [],
    shape: null,
    rules: [],
  } as unknown as CompiledQuestion
  compiled.rows = new Map()
  compiled.options = new Map()
  const made = { of: compiled, pageIndex, address: question.id }
  compiled.see = builder.see(made, page.see, question.showIf, index)
  builder.questions.push(compiled)
  builder.byId.set(question.id, compiled)
  page.questions.push(compiled)
  compiled.places = placesOf(question).map((cell) => barePlace(builder, compiled, cell))
  for (const place of compiled.places) builder.byAddress.set(place.address, place)
  addParts(builder, compiled)
  for (const place of compiled.places) finishPlace(compiled, place)
  if (hasCells(question)) compiled.shape = shapeNode(builder, compiled)
}

/** A place whose value is known to be there but not yet what it depends on: formulas may name any place. */
function barePlace(builder: Builder, of: CompiledQuestion, cell: Cell | undefined): CompiledPlace {
  const address = addressOf({ questionId: of.question.id, cell })
  const value = builder.node({
    type: 'value',
    address,
    of,
    pageIndex: of.pageIndex,
    compute: () => undefined,
  })
  const isTyped = !formulaAt(of.question, cell)
  const check = isTyped
    ? builder.node({ type: 'check', address, of, pageIndex: of.pageIndex, compute: () => nothingAsked })
    : null
  return { address, cell, see: of.see, value, check }
}

/** Rows and options that are shown by a condition. They may depend on the question itself, too. */
function addParts(builder: Builder, compiled: CompiledQuestion): void {
  const { question, pageIndex, index } = compiled
  const parts = [
    ...('rows' in question ? question.rows.map((row) => ({ row, nodes: compiled.rows })) : []),
    ...('options' in question ? question.options.map((row) => ({ row, nodes: compiled.options })) : []),
  ]
  const known = new Set<string>()
  const columns = 'columns' in question ? question.columns.map(({ id }) => id) : []
  for (const id of columns.filter((one, at) => columns.indexOf(one) < at))
    builder.report('usedTwice', `${question.id}.${id}`, 'used twice')
  for (const { row, nodes } of parts) {
    const address = `${question.id}.${row.id}`
    const name = `${nodes === compiled.rows ? 'row' : 'option'} ${row.id}`
    if (known.has(name)) builder.report('usedTwice', address, 'used twice')
    known.add(name)
    if (!row.showIf) continue
    const made = { of: compiled, pageIndex, address }
    nodes.set(row.id, builder.see(made, compiled.see, row.showIf, index + 1))
  }
  for (const place of compiled.places) place.see = compiled.rows.get(place.cell?.row ?? '') ?? compiled.see
}

function finishPlace(compiled: CompiledQuestion, place: CompiledPlace): void {
  const { see, value, check, address } = place
  value.reads.push(see)
  if (!check) return
  const typed = typedValue(compiled, address)
  for (const option of compiled.options.values()) value.reads.push(option)
  value.compute = (sheet) => (sheet.values[see.index] === true ? typed(sheet) : undefined)
  check.reads.push(value, see)
  check.compute = (sheet) =>
    sheet.values[see.index] === true
      ? checked(compiled.question, place, sheet.values[value.index])
      : nothingAsked
}

function typedValue({ question, options }: CompiledQuestion, address: string) {
  const { without } = kindOf(question.kind)
  return (sheet: Sheet): unknown => {
    const value = sheet.raw.get(address) as AnswerValue | undefined
    if (value === undefined || options.size === 0 || !without) return value
    const hidden = new Set(
      [...options].filter(([, see]) => sheet.values[see.index] !== true).map(([id]) => id),
    )
    return without(question, value, hidden)
  }
}

function checked(question: Question, { cell }: CompiledPlace, value: unknown): Checked {
  const base = { questionId: question.id, ...(cell ? { cell } : {}) }
  const findings = checkPlace(question, value).map((one): Finding => ({ ...base, ...one }))
  const asked = question.required === true && question.kind !== 'note'
  return { findings, asked, answered: asked && !isEmptyAnswer(value as AnswerValue | undefined) }
}

function shapeNode(builder: Builder, compiled: CompiledQuestion): GraphNode {
  const { question, pageIndex, see } = compiled
  const node = builder.node({
    type: 'check',
    address: question.id,
    of: compiled,
    pageIndex,
    compute: (sheet): Checked => {
      const whole = sheet.raw.get(question.id)
      const strange =
        hasCells(question) && sheet.values[see.index] === true && hasStrangeParts(question, whole)
      return strange
        ? { ...nothingAsked, findings: [{ questionId: question.id, code: 'wrongShape' }] }
        : nothingAsked
    },
  })
  node.reads.push(see)
  return node
}

/** Gives the computed places their formulas, once all places are known. */
export function addFormulas(builder: Builder, { question, places }: CompiledQuestion): void {
  if (question.kind !== 'number' && question.kind !== 'table') return
  const { decimals = 0 } = question
  for (const { cell, address, see, value } of places) {
    const formula = formulaAt(question, cell)
    if (formula === null) continue
    const { evaluate } = builder.compile(formula, value, { at: address, here: cell ?? {} })
    value.compute = (sheet) => {
      if (sheet.values[see.index] !== true) return undefined
      const figure = asDecimal(evaluate(sheet))
      return figure === null ? undefined : roundDecimal(figure, decimals)
    }
  }
}
