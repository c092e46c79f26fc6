import { formatAddress, parseAddress } from '../answers/address'
import type { CompiledForm, CompiledQuestion } from '../compile/compiled'
import type { CheckResult } from '../compile/nodes'
import { isRoster } from '../kinds/kinds'
import { type Finding, isBlocking } from '../schema/finding'
import { findingsBy } from './roster/findings-by'
import { rosterRuleFindings } from './roster/roster-access'
import type { KnownChanges } from './known-changes'
import type { ReturnedValues } from './returned-values'
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

/** The findings of a list, until something on its page changes. */
interface ListFindings {
  version: number
  all: Finding[]
  byAddress: ReadonlyMap<string, Finding[]>
}

/** Addresses of what the rule of a finding compares its cell with. */
function comparedBy({ questionId, cell, rule }: Finding, question: CompiledQuestion | undefined): string[] {
  const address = formatAddress({ questionId, cell })
  const at = question?.rules.find(
    (one) => one.rule.id === rule?.id && (one.address === address || one.column !== undefined),
  )
  return at ? at.comparedAddresses(cell?.row) : []
}

/** Read access to findings. */
export function findingsOf(
  { byId, pages }: CompiledForm,
  { evaluation, pageVersions, violatedBy }: FormState,
  justificationOf: JustificationOf,
  knownChanges: KnownChanges,
  returnedValues: ReturnedValues,
) {
  const cache: { version: number; findings: Finding[] }[] = []
  const lists = new Map<string, ListFindings>()

  /** A list is one field, whose findings are about its cells; there may be thousands. */
  function listFindings(one: CompiledQuestion): ListFindings {
    const version = pageVersions[one.pageIndex] ?? 0
    const known = lists.get(one.question.id)
    if (known?.version === version) return known
    const all = findingsAt(one, undefined)
    const listed = { version, all, byAddress: findingsBy(all, formatAddress) }
    lists.set(one.question.id, listed)
    return listed
  }

  function findings(id: string, at?: string): Finding[] {
    const one = byId.get(id)
    if (!one) return []
    if (!isRoster(one.question)) return findingsAt(one, at)
    const { all, byAddress } = listFindings(one)
    return at === undefined ? all : (byAddress.get(at) ?? [])
  }

  function findingsAt(one: CompiledQuestion, at: string | undefined): Finding[] {
    const { id } = one.question
    const checks = one.fields.filter(({ address }) => at === undefined || address === at)
    const nodes = [at === undefined || at === id ? one.shape : null, ...checks.map(({ check }) => check)]
    const constraintFindings = nodes.flatMap((node) =>
      node ? (evaluation.values[node.index] as CheckResult).findings : [],
    )
    return [
      ...constraintFindings,
      ...ruleFindings(one, at, violatedBy, justificationOf),
      ...(at === undefined || at === id ? knownChanges.findings(id, justificationOf) : []),
      ...returnedValues.findings(id, at, justificationOf),
    ]
  }

  return {
    findings: (id: string) => findings(id),
    findingsAt: (address: string) => findings(parseAddress(address).questionId, address),
    comparedBy: (finding: Finding) => comparedBy(finding, byId.get(finding.questionId)),
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
