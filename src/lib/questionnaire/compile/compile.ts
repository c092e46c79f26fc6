import type { Form } from '../schema/form'
import { CycleError } from '../engine/graph'
import type { GraphNode } from '../engine/graph-node'
import type { OrderedGraph } from '../engine/ordered-graph'
import { Builder } from './builder'
import type { CompiledForm } from './compiled'
import { addNext, addPage } from './flow'
import type { LinkRule } from './form-question'
import { formLimits } from '../engine/limits'
import { hasFiles, isNote } from '../kinds/kinds'
import { limitFields } from './fields'
import { type FormError, LimitError } from './checks/problem'
import { addFormulas, addQuestion } from './questions'
import { addRules, linkRule } from './rules'
import { addTextNodes } from './text-nodes'

/**
 * Creates all nodes of a form, not yet sorted. Passes every problem to `tell`, and stops when the form exceeds a limit.
 */
export function build(
  form: Form,
  onProblem: (error: FormError) => void,
  maxWork: number = formLimits.work,
  linksRules = true,
): Builder {
  const builder = new Builder(form, onProblem, maxWork, linksRules)
  try {
    limitFields(form)
    addNodes(builder)
  } catch (error) {
    if (!(error instanceof LimitError)) throw error
    onProblem(error)
  }
  return builder
}

function addNodes(builder: Builder): void {
  const nexts: GraphNode[] = []
  const link: LinkRule = (of, rule) => linkRule(builder, of, rule)
  builder.form.pages.forEach((page, pageIndex) => {
    addPage(builder, pageIndex, nexts)
    for (const question of page.questions) addQuestion(builder, question, pageIndex, link)
    nexts.push(addNext(builder, pageIndex))
    builder.limitWork(page.id)
  })
  for (const question of builder.questions) addFormulas(builder, question)
  addRules(builder)
  addTextNodes(builder)
}

/** The nodes in evaluation order. Null if a cycle was reported. */
export function orderNodes(builder: Builder): OrderedGraph | null {
  try {
    return builder.order()
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
 * Checks a form and sorts its nodes for evaluation. Expressions are compiled on first use. Throws {@link FormError}.
 */
export function compileForm(form: Form, maxWork?: number): CompiledForm {
  const builder = build(
    form,
    (error) => {
      throw error
    },
    maxWork,
  )
  return compiledBy(builder)
}

/**
 * Compiles a published form, whose rules the gateway has checked. They are added when the findings of their question
 * are first requested, because most of a large form is not displayed. An unknown rule is left to the gateway.
 */
export function openForm(form: Form): CompiledForm {
  let isOpen = false
  const builder = build(
    form,
    (error) => {
      if (!isOpen) throw error
    },
    Infinity,
    false,
  )
  const compiled = compiledBy(builder)
  isOpen = true
  return compiled
}

function compiledBy(builder: Builder): CompiledForm {
  const { form, pages, questions, byId, byAddress, work } = builder
  const graph = orderNodes(builder) ?? builder.order()
  return { form, pages, questions, byId, byAddress, graph, work }
}

/** The questions and fields of a form, which may have errors. */
export const indexQuestions = (form: Form): Pick<CompiledForm, 'byId'> => build(form, () => undefined)

/** The number of questions, without notes. */
export function countQuestions(form: Form): number {
  return form.pages.reduce(
    (sum, page) => sum + page.questions.filter((question) => !isNote(question)).length,
    0,
  )
}

/** True if the form cannot be used for an anonymous survey: files identify their uploader. */
export const refusesAnonymity = (form: Form): boolean =>
  form.pages.some((page) => page.questions.some(hasFiles))
