interface PersonTypeOption {
  value: number
  key: string
}

/** Labels of the two types in organisations other than tax bureaus. */
export interface PersonTypeLabels {
  statistician: string
  otherStatistician: string
}

const taxBureau = 1
const taxAgent = 5

/**
 * Person types for an organisation of a type. Tax agents exist in tax bureaus only; elsewhere the respondents
 * are statisticians. An unknown type is treated as 4.
 */
export function personTypesFor<T extends PersonTypeOption>(
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
