import { formatAddress, parseAddress } from '../answers/address'
import type { CompiledForm, CompiledQuestion } from '../compile/compiled'
import type { CheckResult } from '../compile/nodes'
import { isRoster } from '../kinds/kinds'
import { type Finding, isBlocking } from '../schema/finding'
import { rosterRuleFindings } from './roster/roster-access'
import type { FormState } from './state'

type JustificationOf = (ruleId: string, address: string, value: string) => string | null

/** The violated rules of a question, or those at an address. */
function ruleFindings(
  { question, rules }: CompiledQuestion,
  at: string | undefined,
  violatedBy: FormState['violatedBy'],
  justificationOf: JustificationOf,
): Finding[] {
  return rules.flatMap((node): Finding[] => {
    const { rule, address, cell, column } = node
    if (column !== undefined) return rosterRuleFindings(node, violatedBy(node), at, justificationOf)
    if (at !== undefined && at !== address) return []
    const value = violatedBy(node)
    if (typeof value !== 'string') return []
    const reason = rule.level === 'soft' ? justificationOf(rule.id, address, value) : null
    const finding: Finding = {
      questionId: question.id,
      code: 'rule',
      rule: { id: rule.id, level: rule.level, value, reason },
    }
    return [cell ? { ...finding, cell } : finding]
  })
}

/** Read access to findings. */
export function findingsOf(
  { byId, pages }: CompiledForm,
  { evaluation, pageVersions, violatedBy }: FormState,
  justificationOf: JustificationOf,
) {
  const cache: { version: number; findings: Finding[] }[] = []

  function findings(id: string, at?: string): Finding[] {
    const one = byId.get(id)
    if (!one) return []
    // A list is one field, whose findings are about its cells.
    if (isRoster(one.question) && at !== undefined)
      return findings(id).filter((finding) => formatAddress(finding) === at)
    const checks = one.fields.filter(({ address }) => at === undefined || address === at)
    const nodes = [at === undefined || at === id ? one.shape : null, ...checks.map(({ check }) => check)]
    const constraintFindings = nodes.flatMap((node) =>
      node ? (evaluation.values[node.index] as CheckResult).findings : [],
    )
    return [...constraintFindings, ...ruleFindings(one, at, violatedBy, justificationOf)]
  }

  return {
    findings: (id: string) => findings(id),
    findingsAt: (address: string) => findings(parseAddress(address).questionId, address),
    comparedBy({ questionId, cell, rule }: Finding): string[] {
      const address = formatAddress({ questionId, cell })
      const rules = byId.get(questionId)?.rules ?? []
      const at = rules.find(
        (one) => one.rule.id === rule?.id && (one.address === address || one.column !== undefined),
      )
      return at ? at.comparedAddresses(cell?.row) : []
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
