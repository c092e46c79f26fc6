import { formatAddress, parseAddress } from '../answers/address'
import { isEmptyAnswer } from '../answers/answer'
import type { CompiledForm, CompiledField, CompiledQuestion } from '../compile/compiled'
import { priorKey } from '../compile/form-expression'
import type { CheckResult } from '../compile/nodes'
import { type Finding, isBlocking } from '../schema/finding'
import type { Prior, Justification } from '../schema/form'
import { priorValues } from './prior'
import type { AnswerValue, Answers, Option, Row } from '../schema/question'
import { createJustifications } from './justifications'
import { assemble, toRawValues, setRawValue, setRawValues } from './raw-values'
import { type ChangeSet, createFormState, type Progress, type FormState } from './state'

/** What a form is filled with besides the answers. */
export interface FormInstanceOptions {
  prior?: Prior | null | undefined
  justifications?: readonly Justification[] | undefined
}

/**
 * One person filling one form. A change works out only what depends on it, so the cost of a keystroke does not
 * grow with the form. Places are named by address: `question`, `matrix.row`, `table.row.column`.
 */
export interface FormInstance {
  readonly compiled: CompiledForm
  /** Raised when questions or pages come or go. */
  flowVersion(): number
  /** All that was entered, also where it is hidden at the moment: it comes back when it is shown again. */
  answers(): Answers
  /** What is handed in: the visible answers, computed figures among them. */
  relevantAnswers(): Answers
  /** As it was entered; of a table with its computed figures. */
  value(address: string): AnswerValue | undefined
  /** As it counts: nothing while hidden. */
  effective(address: string): AnswerValue | undefined
  /** Sets or (with undefined) takes away an answer, or a part of one. */
  set(address: string, value: AnswerValue | undefined): ChangeSet
  isComputed(address: string): boolean
  /** A question, a row or a cell. */
  isRelevant(address: string): boolean
  rows(id: string): Row[]
  options(id: string): Option[]
  /** What the unit reported there in the last period, or in the same period last year. */
  prior(address: string, tense: 'last' | 'lastYear'): AnswerValue | undefined
  findings(id: string): Finding[]
  /** Of one cell, row or question alone. */
  findingsAt(address: string): Finding[]
  /** The places whose figures a broken rule compares, those of earlier periods included. */
  comparedBy(finding: Finding): string[]
  /** Findings of a page that keep the answers from being handed in. */
  pageFindings(pageIndex: number): Finding[]
  /** Says why the figures at a place are right although they break a rule to verify; empty takes it back. */
  justify(ruleId: string, address: string, text: string): ChangeSet
  /** The reasons that hold. */
  justifications(): Justification[]
  progress(): Progress
  /** Indexes of the pages that have something to show. */
  pages(): number[]
}

const nothingChanged: ChangeSet = { questions: [], addresses: [], flow: false, evaluated: 0 }

export function createFormInstance(
  compiled: CompiledForm,
  initial: Answers = {},
  given: FormInstanceOptions = {},
): FormInstance {
  const raw = toRawValues(compiled, initial)
  const prior = priorValues(compiled, given.prior ?? {})
  const state = createFormState(compiled, raw, prior)
  const justifications = createJustifications(compiled, state.broken, given.justifications ?? [])
  const look = readersOf(compiled, state)
  const found = findingsOf(compiled, state, justifications.of)

  const set = (address: string, value: AnswerValue | undefined): ChangeSet => {
    const whole = compiled.byId.get(address)
    if (whole) {
      setRawValues(raw, whole, value)
      return state.propagate(startsOf(whole))
    }
    const place = compiled.byAddress.get(address)
    if (!place?.check) return nothingChanged
    const { questionId } = parseAddress(address)
    const shape = compiled.byId.get(questionId)?.shape
    setRawValue(raw, address, value)
    // A part of a table that had strange parts begins it anew.
    return state.propagate(raw.delete(questionId) && shape ? [place.value, shape] : [place.value])
  }

  return {
    compiled,
    ...look,
    ...found,
    set,
    answers: () => collect(compiled.questions, (one) => enteredAnswer(one, raw)),
    flowVersion: () => state.flowVersion,
    prior: (address, tense) => prior.get(priorKey(tense, address)) as AnswerValue | undefined,
    justify(ruleId, address, text) {
      const node = justifications.give(ruleId, address, text)
      if (!node) return nothingChanged
      state.pageVersions[node.pageIndex] = (state.pageVersions[node.pageIndex] ?? 0) + 1
      return { questions: [node.questionId], addresses: [address], flow: false, evaluated: 0 }
    },
    justifications: justifications.holding,
    progress: () => ({ ...state.total }),
    pages: () => state.shown.flatMap((count, index) => (count > 0 ? [index] : [])),
  }
}

function startsOf({ fields: places, shape }: CompiledQuestion) {
  const values = places.filter(({ check }) => check).map(({ value }) => value)
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

/** Everything that is shown of the answers. */
function readersOf({ byId, byAddress, questions }: CompiledForm, { evaluation: sheet }: FormState) {
  const holds = (node: { index: number } | undefined) =>
    node !== undefined && sheet.values[node.index] === true
  const valueOf = ({ value }: CompiledField) => sheet.values[value.index] as AnswerValue | undefined
  const entered = (place: CompiledField) =>
    place.check ? (sheet.raw.get(place.address) as AnswerValue | undefined) : valueOf(place)
  return {
    value(address: string): AnswerValue | undefined {
      const place = byAddress.get(address)
      if (place) return entered(place)
      const one = byId.get(address)
      return one && assemble(one, entered)
    },
    effective(address: string): AnswerValue | undefined {
      const place = byAddress.get(address)
      return place && valueOf(place)
    },
    relevantAnswers: () =>
      collect(questions, (one) => {
        const value = holds(one.relevance) ? assemble(one, valueOf) : undefined
        return isEmptyAnswer(value) ? undefined : value
      }),
    isComputed: (address: string) => byAddress.get(address)?.check === null,
    isRelevant(address: string): boolean {
      const { questionId, cell } = parseAddress(address)
      const one = byId.get(questionId)
      return holds(cell ? (one?.rows.get(cell.row) ?? one?.relevance) : one?.relevance)
    },
    rows(id: string): Row[] {
      const one = byId.get(id)
      const rows = one && 'rows' in one.question ? one.question.rows : []
      return rows.filter((row) => holds(one?.rows.get(row.id) ?? one?.relevance))
    },
    options(id: string): Option[] {
      const one = byId.get(id)
      const options = one && 'options' in one.question ? one.question.options : []
      return options.filter((option) => holds(one?.options.get(option.id) ?? one?.relevance))
    },
  }
}

type ReasonOf = (ruleId: string, address: string, value: string) => string | null

/** Everything that is wrong. */
function findingsOf(
  { byId, pages }: CompiledForm,
  { evaluation: sheet, pageVersions, broken: brokenBy }: FormState,
  reasonOf: ReasonOf,
) {
  const cache: { version: number; findings: Finding[] }[] = []

  function findings(id: string, at?: string): Finding[] {
    const one = byId.get(id)
    if (!one) return []
    const checks = one.fields.filter(({ address }) => at === undefined || address === at)
    const nodes = [at === undefined || at === id ? one.shape : null, ...checks.map(({ check }) => check)]
    const wrong = nodes.flatMap((node) => (node ? (sheet.values[node.index] as CheckResult).findings : []))
    return [...wrong, ...broken(one, at)]
  }

  function broken({ question, rules }: CompiledQuestion, at: string | undefined): Finding[] {
    const all: Finding[] = []
    for (const node of rules) {
      const { rule, address, cell } = node
      if (at !== undefined && at !== address) continue
      const value = brokenBy(node)
      if (value === null) continue
      const reason = rule.level === 'soft' ? reasonOf(rule.id, address, value) : null
      const finding: Finding = {
        questionId: question.id,
        code: 'rule',
        rule: { id: rule.id, level: rule.level, value, reason },
      }
      all.push(cell ? { ...finding, cell } : finding)
    }
    return all
  }

  return {
    findings: (id: string) => findings(id),
    findingsAt: (address: string) => findings(parseAddress(address).questionId, address),
    comparedBy({ questionId, cell, rule }: Finding): string[] {
      const address = formatAddress({ questionId, cell })
      const rules = byId.get(questionId)?.rules ?? []
      const at = rules.find((one) => one.rule.id === rule?.id && one.address === address)
      return at ? at.compared() : []
    },
    pageFindings(pageIndex: number): Finding[] {
      const version = pageVersions[pageIndex] ?? 0
      const known = cache[pageIndex]
      if (known?.version === version) return known.findings
      const all = (pages[pageIndex]?.questions ?? []).flatMap(({ question }) => findings(question.id))
      const blocking = all.filter(isBlocking)
      cache[pageIndex] = { version, findings: blocking }
      return blocking
    },
  }
}
