import { parseAddress } from '../answers/address'
import type { CompiledForm, CompiledRule } from '../compile/compiled'
import type { Justification } from '../schema/form'
import { confirmedValue } from '../schema/correction-request'
import { knownChange } from '../schema/known-answers'
import type { GraphNode } from './graph-node'
import type { KnownChanges } from './known-changes'
import type { ReturnedValues } from './returned-values'
import type { Violated } from './state'

export interface Justifications {
  /** The justification for exactly these values. Null without one. */
  textOf(ruleId: string, address: string, value: string): string | null
  /** Stores a justification for the current values. False if there is nothing to justify. */
  set(ruleId: string, address: string, text: string): boolean
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

const keyOf = (ruleId: string, address: string) => `${ruleId} ${address}`

export function createJustifications(
  compiled: CompiledForm,
  /** The fingerprint of the values that violate a rule; null while it is met. */
  violatedBy: (rule: GraphNode) => Violated,
  initial: readonly Justification[],
  knownChanges: KnownChanges,
  returnedValues: ReturnedValues,
): Justifications {
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

  /** The fingerprint of what a justification is about; null if there is nothing to justify. */
  const justifiable = (ruleId: string, address: string): string | null => {
    if (ruleId === knownChange) return knownChanges.changeOf(address)
    if (ruleId === confirmedValue) return returnedValues.confirmable(address)
    const at = ruleAt(ruleId, address)
    return at ? violatedAt(at, address) : null
  }

  const textOf = (ruleId: string, address: string, value: string) => {
    const justification = saved.get(keyOf(ruleId, address))
    return justification?.value === value ? justification.text : null
  }

  return {
    textOf,
    set(ruleId, address, text) {
      const value = justifiable(ruleId, address)
      if (value === null) return false
      if (isJustification(text))
        saved.set(keyOf(ruleId, address), { ruleId, cell: address, value, text: text.trim() })
      else saved.delete(keyOf(ruleId, address))
      return true
    },
    valid: () =>
      [...saved.values()]
        .filter(({ ruleId, cell, value }) => justifiable(ruleId, cell) === value)
        .map(({ ruleId, cell, value, text }) => {
          const known = ruleId === knownChange ? knownChanges.stated(cell) : undefined
          return { ruleId, cell, value, text, ...(known && { known }) }
        }),
  }
}
