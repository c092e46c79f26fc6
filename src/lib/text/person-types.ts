interface Option {
  value: number
  key: string
}

/** What the two types are called where no taxes are dealt with. */
export interface PersonTypeLabels {
  statistician: string
  otherStatistician: string
}

const taxBureau = 1
const taxAgent = 5

/**
 * The person types as an organisation of a type shows them. Only where taxes are dealt with are there tax
 * agents, and elsewhere those who fill in are statisticians. With no type known, type 4 is assumed.
 */
export function personTypesFor<T extends Option>(
  options: readonly T[],
  organisationType: number | null,
  { statistician, otherStatistician }: PersonTypeLabels,
): T[] {
  if (organisationType === taxBureau) return [...options]
  const labels = new Map([
    [3, statistician],
    [4, otherStatistician],
  ])
  return options
    .filter(({ value }) => value !== taxAgent)
    .map((option) => ({ ...option, key: labels.get(option.value) ?? option.key }))
}
