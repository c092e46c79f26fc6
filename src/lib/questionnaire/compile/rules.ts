import type { EditRule } from '../schema/form'
import type { Builder, ExpressionContext } from './builder'
import type { CompiledField, CompiledQuestion, CompiledRule } from './compiled'
import { questionIdOf } from './form-expression'
import { isRoster } from '../kinds/kinds'
import { RuleNode } from './nodes'
import { fieldsAtPath } from './paths'
import { linkRosterRule } from './roster/roster'

/** Assigns all rules to their questions, and creates their nodes unless they wait. */
export function addRules(builder: Builder): void {
  const { form, byId, linksRules } = builder
  if (linksRules) checkIds(builder)
  for (const rule of form.rules ?? []) {
    const of = byId.get(questionIdOf(rule.at))
    if (!of) builder.report('unknownPath', rule.id, `${rule.at} names no question`)
    else if (linksRules) of.addRule(rule).linkRules()
    else of.addRule(rule)
  }
}

function checkIds(builder: Builder): void {
  const known = new Set<string>()
  for (const { id } of builder.form.rules ?? []) {
    if (known.has(id)) builder.report('usedTwice', id, 'used twice')
    known.add(id)
  }
}

/** Creates the nodes of a rule, one for each field that it applies to. */
export function linkRule(builder: Builder, of: CompiledQuestion, rule: EditRule): CompiledRule[] {
  if (!rule.at.includes('.')) return addRuleNode(builder, of, rule, null)
  if (isRoster(of.question)) return linkRosterRule(builder, of, rule)
  const fields = fieldsAtPath(of, rule.at, 'each')
  if (fields.length === 0) builder.report('unknownPath', rule.id, `${rule.at} names nothing`)
  return fields.flatMap((field) => addRuleNode(builder, of, rule, field))
}

/** None if the rule is invalid. `field` is null for a rule of a whole question. */
function addRuleNode(
  builder: Builder,
  of: CompiledQuestion,
  rule: EditRule,
  field: CompiledField | null,
): CompiledRule[] {
  const node = new RuleNode(rule, of, field, builder.byId)
  builder.graph.add(node)
  const context: ExpressionContext = field?.cell ? { at: rule.id, binding: field.cell } : { at: rule.id }
  const isFine = [
    !rule.when || builder.check(rule.when, node, context),
    builder.check(rule.constraint, node, context, 'rule'),
  ].every(Boolean)
  builder.graph.read(node, node.relevance)
  builder.limitWork(rule.id)
  if (isFine) return [node]
  node.compute = () => null
  return []
}
