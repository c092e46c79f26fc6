import type { LocalText } from '../expression/expression-types'
import type { GraphNode, EvaluationState } from '../engine/graph'
import { holdsAnswers, pathsIn } from '../words/piping'
import type { Question } from '../schema/question'
import type { Builder, ExpressionContext } from './builder'
import type { CompiledQuestion, CompiledRule } from './compiled'

const textsOf = (question: Question): (LocalText | undefined)[] => [
  question.title,
  question.help,
  ...('options' in question ? question.options.map(({ title }) => title) : []),
  ...('rows' in question ? question.rows.map(({ title }) => title) : []),
]

/** A fast test that is false for most questions. */
const holdAnswers = (question: Question): boolean =>
  holdsAnswers(question.title) ||
  holdsAnswers(question.help) ||
  (('options' in question || 'rows' in question) && textsOf(question).some(holdsAnswers))

const ruleHoldsAnswers = ({ rule }: CompiledRule) => holdsAnswers(rule.message)

type Text = [LocalText | undefined, ExpressionContext]

/** Creates a node for each text that contains answers, to rerender it when they change. */
export function addTextNodes(builder: Builder): void {
  const { form, pages, questions } = builder
  pages.forEach(({ page, questions: [first] }, pageIndex) => {
    const before = first?.index ?? questions.length
    addNode(builder, page.id, [[page.title, { at: page.id, before }]], pageIndex)
  })
  for (const compiled of questions) {
    const { question, index, rules } = compiled
    if (!holdAnswers(question) && !rules.some(ruleHoldsAnswers)) continue
    const texts = textsOf(question).map((text): Text => [text, { at: question.id, before: index }])
    const messages = rules.map(({ rule, cell }): Text => [rule.message, { at: rule.id, here: cell ?? {} }])
    addNode(builder, question.id, [...texts, ...messages], compiled)
  }
  for (const text of [form.title, form.intro])
    for (const { path } of pathsIn(text)) builder.report('unknownPath', form.id, `${path} in the form's head`)
}

function addNode(builder: Builder, address: string, texts: Text[], of: CompiledQuestion | number): void {
  const named = texts.flatMap(([text, standing]) => pathsIn(text).map((part) => ({ ...part, standing })))
  if (named.length === 0) return
  const made = typeof of === 'number' ? { pageIndex: of } : { of, pageIndex: of.pageIndex }
  const node: GraphNode = builder.node({ type: 'words', address, compute: () => null, ...made })
  const held = named.map(({ path, tense, standing }) => builder.compile({ [tense]: path }, node, standing))
  node.compute = (sheet: EvaluationState) => held.map((one) => one?.evaluate(sheet) ?? null)
}
