import { parseAddress } from '../answers/address'
import type { CompiledForm, CompiledRule } from '../compile/compiled'
import type { Justification } from '../schema/form'
import type { GraphNode } from './graph-node'
import type { Violated } from './state'

export interface Justifications {
  /** The justification for exactly these values. Null without one. */
  textOf(ruleId: string, address: string, value: string): string | null
  /** Stores a justification for the current values. Null if no soft rule is violated there. */
  set(ruleId: string, address: string, text: string): GraphNode | null
  /** Justifications whose rule is still violated by the same values. */
  valid(): Justification[]
}

/** Limits of a justification in characters. */
export const shortestJustification = 2
export const longestJustification = 500

const isJustification = (text: string) => {
  const { length } = [...text.trim()]
  return length >= shortestJustification && length <= longestJustification
}

export function createJustifications(
  compiled: CompiledForm,
  /** The fingerprint of the values that violate a rule; null while it is met. */
  violatedBy: (rule: GraphNode) => Violated,
  initial: readonly Justification[],
): Justifications {
  const keyOf = (ruleId: string, address: string) => `${ruleId} ${address}`
  const saved = new Map(
    initial.filter(({ text }) => isJustification(text)).map((one) => [keyOf(one.ruleId, one.cell), one]),
  )

  const ruleAt = (ruleId: string, address: string): CompiledRule | undefined => {
    const { questionId, cell } = parseAddress(address)
    const isAt = (one: CompiledRule) =>
      one.column === undefined ? one.address === address : one.column === cell?.column
    return compiled.byId
      .get(questionId)
      ?.rules.find((one) => one.rule.id === ruleId && one.rule.level === 'soft' && isAt(one))
  }

  /** The fingerprint at an address: of a rule at each row of a list, that of the row. */
  const violatedAt = (rule: CompiledRule, address: string): string | null => {
    const violated = violatedBy(rule)
    if (violated === null || typeof violated === 'string') return violated
    return violated[parseAddress(address).cell?.row ?? ''] ?? null
  }

  const textOf = (ruleId: string, address: string, value: string) => {
    const justification = saved.get(keyOf(ruleId, address))
    return justification?.value === value ? justification.text : null
  }

  return {
    textOf,
    set(ruleId, address, text) {
      const at = ruleAt(ruleId, address)
      const value = at ? violatedAt(at, address) : null
      if (!at || value === null) return null
      if (isJustification(text))
        saved.set(keyOf(ruleId, address), { ruleId, cell: address, value, text: text.trim() })
      else saved.delete(keyOf(ruleId, address))
      return at
    },
    valid: () =>
      [...saved.values()].filter(({ ruleId, cell, value }) => {
        const at = ruleAt(ruleId, cell)
        return at !== undefined && violatedAt(at, cell) === value
      }),
  }
}
