import { isEmptyAnswer, readPath, unitsAnswered, unitsAsked } from './answer'
import { checkAnswer, type Finding } from './check'
import type { CompiledForm, CompiledQuestion } from './compile'
import type { AnswerValue, Answers } from './form'

export interface Progress {
  /** Required things answered, and asked for, among what is visible now. A table counts its cells. */
  answered: number
  required: number
}

/**
 * One person filling one form. A change re-checks only the question that changed and those whose
 * conditions depend on it, so the cost of a keystroke does not grow with the form.
 */
export interface Fill {
  readonly compiled: CompiledForm
  /** All answers kept, also those of questions hidden at the moment: they come back when shown again. */
  answers(): Answers
  value(id: string): AnswerValue | undefined
  /** Sets or (with undefined) takes away an answer. Returns the ids whose visibility or findings may differ now. */
  set(id: string, value: AnswerValue | undefined): string[]
  isVisible(id: string): boolean
  findings(id: string): Finding[]
  progress(): Progress
}

interface QuestionState {
  visible: boolean
  findings: Finding[]
  answered: number
  asked: number
}

const hidden: QuestionState = { visible: false, findings: [], answered: 0, asked: 0 }

/** Works out one question from the answers and from which earlier questions are visible. */
function evaluate(
  { question, condition }: CompiledQuestion,
  answers: ReadonlyMap<string, AnswerValue>,
  readVisible: (path: string[]) => unknown,
): QuestionState {
  if (condition && !condition.test(readVisible)) return hidden
  const value = answers.get(question.id)
  const asked = question.required ? unitsAsked(question) : 0
  const answered = asked ? unitsAnswered(question, value) : 0
  return { visible: true, findings: checkAnswer(question, value), answered, asked }
}

/** The state of every question, kept up to date one by one. */
function createStates(compiled: CompiledForm, answers: ReadonlyMap<string, AnswerValue>) {
  const states: QuestionState[] = []
  const total: Progress = { answered: 0, required: 0 }

  const readVisible = (path: string[]) => {
    const source = compiled.byId.get(path[0] ?? '')
    return source && states[source.index]?.visible ? readPath(answers, path) : undefined
  }

  /** True when the question has come or gone. */
  function settle(one: CompiledQuestion): boolean {
    const before = states[one.index] ?? hidden
    const after = evaluate(one, answers, readVisible)
    states[one.index] = after
    total.answered += after.answered - before.answered
    total.required += after.asked - before.asked
    return before.visible !== after.visible
  }

  for (const one of compiled.questions) settle(one)
  return { settle, total, of: (id: string) => states[compiled.byId.get(id)?.index ?? -1] ?? hidden }
}

/** Settles a question and what depends on it. Dependants stand later in the form, so each is settled once. */
function settleFrom(
  start: CompiledQuestion,
  compiled: CompiledForm,
  settle: (one: CompiledQuestion) => boolean,
): string[] {
  const waiting = new Set([start.index])
  const touched: string[] = []
  while (waiting.size > 0) {
    const index = Math.min(...waiting)
    waiting.delete(index)
    const one = compiled.questions[index]
    if (!one) continue
    const cameOrWent = settle(one)
    touched.push(one.question.id)
    if (one === start || cameOrWent) one.dependants.forEach((next) => waiting.add(next))
  }
  return touched
}

export function createFill(compiled: CompiledForm, initial: Answers = {}): Fill {
  const answers = new Map<string, AnswerValue>(Object.entries(initial))
  const states = createStates(compiled, answers)
  return {
    compiled,
    answers: () => Object.fromEntries(answers),
    value: (id) => answers.get(id),
    set(id, value) {
      const one = compiled.byId.get(id)
      if (!one) return []
      if (value === undefined || isEmptyAnswer(value)) answers.delete(id)
      else answers.set(id, value)
      return settleFrom(one, compiled, states.settle)
    },
    isVisible: (id) => states.of(id).visible,
    findings: (id) => states.of(id).findings,
    progress: () => ({ ...states.total }),
  }
}

/** All findings of a finished answer sheet, in the form's order; empty means it may be submitted. */
export function checkAnswers(compiled: CompiledForm, answers: Answers): Finding[] {
  const fill = createFill(compiled, answers)
  const strange = Object.keys(answers).filter((id) => !compiled.byId.has(id))
  return [
    ...compiled.questions.flatMap(({ question }) => fill.findings(question.id)),
    ...strange.map((questionId): Finding => ({ questionId, code: 'unknownQuestion' })),
  ]
}

/** What is sent and kept: the answers to visible questions, without empty ones. */
export function visibleAnswers(compiled: CompiledForm, answers: Answers): Answers {
  const fill = createFill(compiled, answers)
  const kept: Answers = {}
  for (const { question } of compiled.questions) {
    const value = fill.value(question.id)
    if (value !== undefined && fill.isVisible(question.id) && !isEmptyAnswer(value)) kept[question.id] = value
  }
  return kept
}

export function progress(compiled: CompiledForm, answers: Answers): Progress {
  return createFill(compiled, answers).progress()
}
