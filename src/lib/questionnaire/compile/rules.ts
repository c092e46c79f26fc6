import type { EditRule } from '../schema/form'
import type { Builder, ExpressionContext } from './builder'
import type { CompiledField, CompiledQuestion } from './compiled'
import { questionIdOf } from './form-expression'
import { RuleNode } from './nodes'
import { fieldsAtPath } from './paths'

/** Creates the nodes of all rules, one for each field that a rule applies to. */
export function addRules(builder: Builder): void {
  const known = new Set<string>()
  for (const rule of builder.form.rules ?? []) {
    if (known.has(rule.id)) builder.report('usedTwice', rule.id, 'used twice')
    known.add(rule.id)
    addRule(builder, rule)
  }
}

function addRule(builder: Builder, rule: EditRule): void {
  const compiled = builder.byId.get(questionIdOf(rule.at))
  if (!compiled) return builder.report('unknownPath', rule.id, `${rule.at} names no question`)
  if (!rule.at.includes('.')) return addRuleNode(builder, compiled, rule, null)
  const fields = fieldsAtPath(compiled, rule.at, 'each')
  if (fields.length === 0) builder.report('unknownPath', rule.id, `${rule.at} names nothing`)
  for (const field of fields) addRuleNode(builder, compiled, rule, field)
}

/** Undefined for a rule of a whole question. */
function addRuleNode(
  builder: Builder,
  of: CompiledQuestion,
  rule: EditRule,
  field: CompiledField | null,
): void {
  const node = new RuleNode(rule, of, field, builder.byId)
  builder.graph.add(node)
  const context: ExpressionContext = field?.cell ? { at: rule.id, binding: field.cell } : { at: rule.id }
  if (rule.when) builder.check(rule.when, node, context)
  builder.check(rule.constraint, node, context, 'rule')
  builder.graph.read(node, node.relevance)
  of.rules.push(node)
  builder.limitWork(rule.id)
}
