import type { CompiledForm } from '../compile/compiled'
import type { EditRule } from '../schema/form'

type EarlierPeriod = 'last' | 'lastYear'

export interface PriorField {
  periodRef: EarlierPeriod
  address: string
}

/** The fields whose earlier values edit rules compare with, in form order. */
export function priorFields({ form, byAddress }: CompiledForm): PriorField[] {
  const read = (form.rules ?? []).flatMap(({ constraint, when }: EditRule) => [
    ...paths(constraint),
    ...paths(when),
  ])
  return [...byAddress.keys()].flatMap((address) =>
    (['last', 'lastYear'] as const)
      .filter((periodRef) => read.some((one) => one.periodRef === periodRef && isReadBy(one.path, address)))
      .map((periodRef) => ({ periodRef, address })),
  )
}

/** Treats `@`, `*` and `a:b` as any row or column: displaying one value too many is harmless. */
function isReadBy(path: string, address: string): boolean {
  const named = path.split('.')
  const parts = address.split('.')
  return (
    named.length === parts.length && named.every((name, index) => name === parts[index] || /[@*:]/.test(name))
  )
}

function paths(expression: unknown): { periodRef: EarlierPeriod; path: string }[] {
  if (typeof expression !== 'object' || expression === null) return []
  return Object.entries(expression).flatMap(([key, value]: [string, unknown]) =>
    (key === 'last' || key === 'lastYear') && typeof value === 'string'
      ? [{ periodRef: key, path: value }]
      : paths(value),
  )
}
