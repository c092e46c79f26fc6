import { parseAddress } from '../answers/address'
import { isEmptyAnswer } from '../answers/answer'
import { isRoster } from '../kinds/kinds'
import type { CompiledForm, CompiledField, CompiledQuestion } from '../compile/compiled'
import type { Finding } from '../schema/finding'
import type { Prior, Justification } from '../schema/form'
import { fieldValue } from './check'
import { priorValue, priorValues } from './prior'
import { findingsOf } from './instance-findings'
import { isComputedCell, type PartChange, setRosterPart } from './roster/roster-access'
import type { AnswerValue, Answers, Option, Row } from '../schema/question'
import type { KnownAnswers, KnownOrigin } from '../schema/known-answers'
import { createJustifications } from './justifications'
import { createKnownChanges, knownOfJustifications } from './known-changes'
import { createReturnedValues, type ReturnedSubmission } from './returned-values'
import { assemble, toRawValues, setRawValue, setRawValues } from './raw-values'
import { type ChangeSet, createFormState, type Progress, type FormState } from './state'

/** Input of a form instance besides the answers. */
export interface FormInstanceOptions {
  prior?: Prior | null | undefined
  justifications?: readonly Justification[] | undefined
  /** What the gateway knows of the answers; if missing, what the justifications state. */
  known?: KnownAnswers | undefined
  /** The returned response that is corrected. */
  returned?: ReturnedSubmission | null | undefined
}

export type PageState = 'shown' | 'hidden' | 'skipped'

/**
 * A form being filled in. A change evaluates only dependent nodes, so its cost does not grow with the form.
 * Addresses are `question`, `matrix.row` or `table.row.column`.
 */
export interface FormInstance {
  readonly compiled: CompiledForm
  /** Incremented when the relevance of questions or pages changes. */
  flowVersion(): number
  /** All entered answers, including those not relevant now, which are restored when they become relevant. */
  answers(): Answers
  /** The answers to submit: relevant answers with computed values. */
  relevantAnswers(): Answers
  /** The entered value; of a table with its computed cells. */
  value(address: string): AnswerValue | undefined
  /** The effective value: none while not relevant. */
  effective(address: string): AnswerValue | undefined
  /** Sets an answer or a part of one; undefined removes it. */
  set(address: string, value: AnswerValue | undefined): ChangeSet
  isComputed(address: string): boolean
  /** The address may be of a question, a row or a cell. */
  isRelevant(address: string): boolean
  /** Whether a jump skips a page, or its condition hides it. */
  pageState(pageIndex: number): PageState
  rows(id: string): Row[]
  options(id: string): Option[]
  /** The unit's value of the last period, or of the same period last year. */
  prior(address: string, periodRef: 'last' | 'lastYear'): AnswerValue | undefined
  /** What was known of a question's answer. */
  known(id: string): (KnownOrigin & { value: AnswerValue }) | undefined
  findings(id: string): Finding[]
  /** Findings with exactly this address. */
  findingsAt(address: string): Finding[]
  /** Addresses of the fields that a violated rule compares, in the current or an earlier period. */
  comparedBy(finding: Finding): string[]
  /** Findings of a page that prevent submission. */
  pageFindings(pageIndex: number): Finding[]
  /** Justifies values that violate a soft rule; an empty text removes the justification. */
  justify(ruleId: string, address: string, text: string): ChangeSet
  /** The reason why the returned value at an address is right; null if it was not returned, or has been changed. */
  confirmation(address: string): { reason: string | null } | null
  /** Findings of confirmations among the initial justifications that confirm nothing. */
  misplacedConfirmations(): Finding[]
  /** The valid justifications. */
  justifications(): Justification[]
  progress(): Progress
  /** Indexes of the pages with relevant questions. */
  pages(): number[]
}

const nothingChanged: ChangeSet = { questions: [], addresses: [], flow: false, evaluated: 0 }

export function createFormInstance(
  compiled: CompiledForm,
  initial: Answers = {},
  options: FormInstanceOptions = {},
): FormInstance {
  const raw = toRawValues(compiled, initial)
  const prior = priorValues(compiled, options.prior ?? {})
  const state = createFormState(compiled, raw, prior)
  const given = options.justifications ?? []
  const readers = readersOf(compiled, state)
  const known = options.known ?? knownOfJustifications(given)
  const changes = createKnownChanges(compiled, known, readers.effective)
  const returnedValues = returnedValuesOf(compiled, options, known, readers)
  const justifications = createJustifications(compiled, state.violatedBy, given, changes, returnedValues)
  const findingReaders = findingsOf(compiled, state, justifications.textOf, changes, returnedValues)

  const set = (address: string, value: AnswerValue | undefined): ChangeSet => {
    const whole = compiled.byId.get(address)
    if (whole) {
      setRawValues(raw, whole, value)
      return state.propagate(nodesToEvaluate(whole))
    }
    const field = compiled.byAddress.get(address)
    const { questionId, cell } = parseAddress(address)
    const list = compiled.byId.get(questionId)
    if (list && cell && isRoster(list.question)) {
      const part = setRosterPart(raw, list.question, cell, value)
      return withPart(state.propagate(nodesToEvaluate(list)), part)
    }
    if (!field?.check) return nothingChanged
    const shape = compiled.byId.get(questionId)?.shape
    setRawValue(raw, address, value)
    // Setting a cell of a table with unknown keys discards the invalid table.
    return state.propagate(raw.delete(questionId) && shape ? [field.value, shape] : [field.value])
  }

  return {
    compiled,
    ...readers,
    ...findingReaders,
    set,
    answers: () => collect(compiled.questions, (one) => enteredAnswer(one, raw)),
    flowVersion: () => state.flowVersion,
    prior: (address, periodRef) => priorValue(prior, periodRef, address),
    known: changes.stated,
    justify(ruleId, address, text) {
      const of = compiled.byId.get(parseAddress(address).questionId)
      if (!of || !justifications.set(ruleId, address, text)) return nothingChanged
      state.pageVersions[of.pageIndex] = (state.pageVersions[of.pageIndex] ?? 0) + 1
      return { questions: [of.question.id], addresses: [address], flow: false, evaluated: 0 }
    },
    confirmation: (address) => returnedValues.confirmation(address, justifications.textOf),
    misplacedConfirmations: () => returnedValues.misplaced(given),
    justifications: justifications.valid,
    progress: () => ({ ...state.progress }),
    pages: () => state.relevantCounts.flatMap((count, index) => (count > 0 ? [index] : [])),
  }
}

const withPart = (changed: ChangeSet, { addresses, isRowChange }: PartChange): ChangeSet => ({
  ...changed,
  addresses: [...changed.addresses, ...addresses],
  flow: changed.flow || isRowChange,
})

function returnedValuesOf(
  compiled: CompiledForm,
  { returned = null, prior }: FormInstanceOptions,
  known: KnownAnswers,
  now: Pick<FormInstance, 'value' | 'isRelevant'>,
) {
  const before = returned ? createFormInstance(compiled, returned.answers, { prior, known }) : now
  return createReturnedValues(returned, before, now)
}

function nodesToEvaluate({ fields, shape }: CompiledQuestion) {
  const values = fields.filter(({ check }) => check).map(({ value }) => value)
  return shape ? [shape, ...values] : values
}

const enteredAnswer = (one: CompiledQuestion, raw: FormState['evaluation']['raw']) =>
  one.shape && raw.has(one.question.id)
    ? (raw.get(one.question.id) as AnswerValue)
    : assemble(one, ({ address }) => raw.get(address))

function collect(
  questions: CompiledQuestion[],
  answerOf: (one: CompiledQuestion) => AnswerValue | undefined,
): Answers {
  const answers: Answers = {}
  for (const one of questions) {
    const value = answerOf(one)
    if (value !== undefined) answers[one.question.id] = value
  }
  return answers
}

/** Read access to answers. */
function readersOf({ byId, byAddress, pages, questions }: CompiledForm, { evaluation }: FormState) {
  const isTrue = (node: { index: number } | undefined) =>
    node !== undefined && evaluation.values[node.index] === true
  const valueOf = ({ value }: CompiledField) => evaluation.values[value.index] as AnswerValue | undefined
  const entered = (field: CompiledField) =>
    field.check ? (evaluation.raw.get(field.address) as AnswerValue | undefined) : valueOf(field)
  /** A row or cell of a list; its computed cells are in its effective value only. */
  const rosterPart = (
    address: string,
    from: (field: CompiledField) => AnswerValue | undefined,
    computedFrom: typeof from,
  ): AnswerValue | undefined => {
    const { questionId, cell } = parseAddress(address)
    const one = byId.get(questionId)
    const [field] = one?.fields ?? []
    if (!cell || !field || !one || !isRoster(one.question)) return undefined
    const rows = (isComputedCell(byId, address) ? computedFrom : from)(field)
    return fieldValue(rows, cell) as AnswerValue | undefined
  }
  return {
    value(address: string): AnswerValue | undefined {
      const field = byAddress.get(address)
      if (field) return entered(field)
      const one = byId.get(address)
      return one ? assemble(one, entered) : rosterPart(address, entered, valueOf)
    },
    effective(address: string): AnswerValue | undefined {
      const field = byAddress.get(address)
      return field ? valueOf(field) : rosterPart(address, valueOf, valueOf)
    },
    relevantAnswers: () =>
      collect(questions, (one) => {
        const value = isTrue(one.relevance) ? assemble(one, valueOf) : undefined
        return isEmptyAnswer(value) ? undefined : value
      }),
    isComputed: (address: string) => byAddress.get(address)?.check === null || isComputedCell(byId, address),
    isRelevant(address: string): boolean {
      const { questionId, cell } = parseAddress(address)
      const one = byId.get(questionId)
      return isTrue(cell ? (one?.rows.get(cell.row) ?? one?.relevance) : one?.relevance)
    },
    pageState(pageIndex: number): PageState {
      const page = pages[pageIndex]
      if (isTrue(page?.relevance)) return 'shown'
      return isTrue(page?.reached) ? 'hidden' : 'skipped'
    },
    rows(id: string): Row[] {
      const one = byId.get(id)
      const rows = one && 'rows' in one.question ? one.question.rows : []
      return rows.filter((row) => isTrue(one?.rows.get(row.id) ?? one?.relevance))
    },
    options(id: string): Option[] {
      const one = byId.get(id)
      const options = one && 'options' in one.question ? one.question.options : []
      return options.filter((option) => isTrue(one?.options.get(option.id) ?? one?.relevance))
    },
  }
}
