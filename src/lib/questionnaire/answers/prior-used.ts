import type { CompiledForm } from '../compile/compiled'
import type { EditRule } from '../schema/form'

type EarlierPeriod = 'last' | 'lastYear'

export interface PriorField {
  tense: EarlierPeriod
  address: string
}

/** The places whose earlier figures a rule of the form compares with, in the form's order. */
export function priorFields({ form, byAddress }: CompiledForm): PriorField[] {
  const read = (form.rules ?? []).flatMap(({ constraint, when }: EditRule) => [...paths(constraint), ...paths(when)])
  return [...byAddress.keys()].flatMap((address) =>
    (['last', 'lastYear'] as const)
      .filter((tense) => read.some((one) => one.tense === tense && isNamed(one.path, address)))
      .map((tense) => ({ tense, address })),
  )
}

/** `@`, `*` and `a:b` stand for any row or column: a figure too many does no harm where they are only read. */
function isNamed(path: string, address: string): boolean {
  const named = path.split('.')
  const parts = address.split('.')
  return (
    named.length === parts.length && named.every((name, index) => name === parts[index] || /[@*:]/.test(name))
  )
}

function paths(expression: unknown): { tense: EarlierPeriod; path: string }[] {
  if (typeof expression !== 'object' || expression === null) return []
  return Object.entries(expression).flatMap(([key, value]: [string, unknown]) =>
    (key === 'last' || key === 'lastYear') && typeof value === 'string'
      ? [{ tense: key, path: value }]
      : paths(value),
  )
}
