import type { EditRule } from '../schema/form'
import type { Builder, ExpressionContext } from './builder'
import type { CompiledField, CompiledQuestion } from './compiled'
import { questionOf } from './form-expression'
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
  const compiled = builder.byId.get(questionOf(rule.at))
  if (!compiled) return builder.report('unknownPath', rule.id, `${rule.at} names no question`)
  if (!rule.at.includes('.')) return addAt(builder, compiled, rule, null)
  const places = fieldsAtPath(compiled, rule.at, 'each')
  if (places.length === 0) builder.report('unknownPath', rule.id, `${rule.at} names nothing`)
  for (const place of places) addAt(builder, compiled, rule, place)
}

/** Undefined for a rule of a whole question. */
function addAt(builder: Builder, of: CompiledQuestion, rule: EditRule, place: CompiledField | null): void {
  const node = new RuleNode(rule, of, place, builder.byId)
  builder.graph.add(node)
  const standing: ExpressionContext = place?.cell ? { at: rule.id, here: place.cell } : { at: rule.id }
  if (rule.when) builder.check(rule.when, node, standing)
  builder.check(rule.constraint, node, standing, 'rule')
  builder.graph.read(node, node.relevance)
  of.rules.push(node)
  builder.limitWork(rule.id)
}
