import type { LocalText } from '../expression/expression-types'
import type { GraphNode, EvaluationState } from '../engine/graph-node'
import { containsPlaceholder, pathsIn } from '../text/piping'
import type { EditRule } from '../schema/form'
import type { Question } from '../schema/question'
import type { Builder, ExpressionContext } from './builder'
import type { CompiledQuestion } from './compiled'
import { ownRow } from './paths'

const textsOf = (question: Question): (LocalText | undefined)[] => [
  question.title,
  question.help,
  ...('options' in question ? question.options.map(({ title }) => title) : []),
  ...('rows' in question ? question.rows.map(({ title }) => title) : []),
]

/** A fast test that is false for most questions. */
const hasPlaceholders = (question: Question): boolean =>
  containsPlaceholder(question.title) ||
  containsPlaceholder(question.help) ||
  (('options' in question || 'rows' in question) && textsOf(question).some(containsPlaceholder))

const messageHasPlaceholders = ({ message }: EditRule) => containsPlaceholder(message)

type TextWithContext = [LocalText | undefined, ExpressionContext]

/** Creates a node for each text that contains answers, to rerender it when they change. */
export function addTextNodes(builder: Builder): void {
  const { form, pages, questions } = builder
  pages.forEach(({ page, questions: [first] }, pageIndex) => {
    const before = first?.index ?? questions.length
    addNode(builder, page.id, [[page.title, { at: page.id, before }]], pageIndex)
  })
  for (const compiled of questions) {
    const { question, index } = compiled
    if (!hasPlaceholders(question) && !compiled.ruleDefinitions.some(messageHasPlaceholders)) continue
    const texts = textsOf(question).map((text): TextWithContext => [text, { at: question.id, before: index }])
    const messages = compiled.rules.map(({ rule, cell, column }): TextWithContext => [
      rule.message,
      { at: rule.id, binding: column === undefined ? (cell ?? {}) : ownRow(question.id) },
    ])
    addNode(builder, question.id, [...texts, ...messages], compiled)
  }
  for (const text of [form.title, form.intro])
    for (const { path } of pathsIn(text)) builder.report('unknownPath', form.id, `${path} in the form's head`)
}

function addNode(
  builder: Builder,
  address: string,
  texts: TextWithContext[],
  of: CompiledQuestion | number,
): void {
  const named = texts.flatMap(([text, context]) => pathsIn(text).map((part) => ({ ...part, context })))
  if (named.length === 0) return
  const made = typeof of === 'number' ? { pageIndex: of } : { of, pageIndex: of.pageIndex }
  const node: GraphNode = builder.node({ type: 'text', address, compute: () => null, ...made })
  const expressions = named.map(({ path, periodRef, context }) =>
    builder.compile({ [periodRef]: path }, node, context),
  )
  node.compute = (state: EvaluationState) => expressions.map((one) => one?.evaluate(state) ?? null)
}
