import type { Form } from '../schema/form'
import { CycleError, type GraphNode, type OrderedGraph } from '../engine/graph'
import { Builder } from './builder'
import type { CompiledForm } from './compiled'
import { addNext, addPage } from './flow'
import { formLimits } from '../engine/limits'
import { hasFiles, isNote } from '../kinds/kinds'
import { limitFields } from './fields'
import { type FormError, LimitError } from './problem'
import { addFormulas, addQuestion } from './questions'
import { addRules } from './rules'
import { addTextNodes } from './text-nodes'

/**
 * Makes all nodes of a form; they are not yet in order. Every problem is passed to `tell`. Ends early, and tells it,
 * where the form exceeds a limit.
 */
export function build(
  form: Form,
  tell: (error: FormError) => void,
  mostWork: number = formLimits.work,
): Builder {
  const builder = new Builder(form, tell, mostWork)
  try {
    limitFields(form)
    addNodes(builder)
  } catch (error) {
    if (!(error instanceof LimitError)) throw error
    tell(error)
  }
  return builder
}

function addNodes(builder: Builder): void {
  const nexts: GraphNode[] = []
  builder.form.pages.forEach((page, pageIndex) => {
    addPage(builder, pageIndex, nexts)
    for (const question of page.questions) addQuestion(builder, question, pageIndex)
    nexts.push(addNext(builder, pageIndex))
    builder.limitWork(page.id)
  })
  for (const question of builder.questions) addFormulas(builder, question)
  addRules(builder)
  addTextNodes(builder)
}

/** The nodes in the order of working out; null where a circle among them was told. */
export function inOrder(builder: Builder): OrderedGraph | null {
  try {
    return builder.graph.order()
  } catch (error) {
    if (!(error instanceof CycleError)) throw error
    builder.report(
      'circle',
      error.cycle[0]?.address ?? builder.form.id,
      `depends on itself: ${error.message}`,
      error,
    )
    return null
  }
}

/**
 * Prepares a form for use: its expressions found right, what depends on what put in order. What an expression
 * comes to is compiled when it is first asked for. Throws {@link FormError}.
 */
export function compileForm(form: Form, mostWork?: number): CompiledForm {
  const builder = build(
    form,
    (error) => {
      throw error
    },
    mostWork,
  )
  const { pages, questions, byId, byAddress, work } = builder
  return { form, pages, questions, byId, byAddress, graph: inOrder(builder) ?? builder.graph.order(), work }
}

/** What a form's questions and their places are called, also of one that cannot be used yet. */
export const namesOf = (form: Form): Pick<CompiledForm, 'byId'> => build(form, () => undefined)

/** How many questions a person may meet; notes are not questions. */
export function countQuestions(form: Form): number {
  return form.pages.reduce(
    (sum, page) => sum + page.questions.filter((question) => !isNote(question)).length,
    0,
  )
}

/** A file knows who sent it, so an anonymous survey must not ask for any. */
export const holdsFiles = (form: Form): boolean => form.pages.some((page) => page.questions.some(hasFiles))
