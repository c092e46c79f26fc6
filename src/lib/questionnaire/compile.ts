import { compileCondition, type CompiledCondition, ConditionError } from './condition'
import type { Form, Question } from './form'

export interface CompiledQuestion {
  question: Question
  /** Place in the form, counted over all pages. */
  index: number
  pageIndex: number
  condition: CompiledCondition | null
  /** Places of the questions whose condition reads this one; each is greater than `index`. */
  dependants: number[]
}

export interface CompiledForm {
  form: Form
  questions: CompiledQuestion[]
  byId: Map<string, CompiledQuestion>
}

/** The form cannot be used as it stands; the message names the question. */
export class FormError extends Error {
  override name = 'FormError'
}

function compileShowIf(question: Question): CompiledCondition | null {
  if (!question.showIf) return null
  try {
    return compileCondition(question.showIf)
  } catch (cause) {
    if (cause instanceof ConditionError) throw new FormError(`${question.id}: ${cause.message}`, { cause })
    throw cause
  }
}

/** Ties a question to the earlier ones it depends on. Later ones are refused: that rules out circles. */
function linkDependencies(compiled: CompiledQuestion, byId: Map<string, CompiledQuestion>): void {
  for (const id of compiled.condition?.dependsOn ?? []) {
    const source = byId.get(id)
    if (!source)
      throw new FormError(`${compiled.question.id}: shown by ${id}, which is not an earlier question`)
    source.dependants.push(compiled.index)
  }
}

/** Prepares a form for use: conditions compiled, dependencies indexed. Throws {@link FormError}. */
export function compileForm(form: Form): CompiledForm {
  const questions: CompiledQuestion[] = []
  const byId = new Map<string, CompiledQuestion>()
  form.pages.forEach((page, pageIndex) => {
    for (const question of page.questions) {
      if (byId.has(question.id)) throw new FormError(`${question.id}: used twice`)
      const condition = compileShowIf(question)
      const compiled = { question, index: questions.length, pageIndex, condition, dependants: [] }
      linkDependencies(compiled, byId)
      questions.push(compiled)
      byId.set(question.id, compiled)
    }
  })
  return { form, questions, byId }
}

/** How many questions a person may meet; notes are not questions. */
export function countQuestions(form: Form): number {
  return form.pages.reduce((sum, page) => sum + page.questions.filter((q) => q.kind !== 'note').length, 0)
}
