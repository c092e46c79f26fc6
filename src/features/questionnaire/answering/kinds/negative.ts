/** Negative figures are allowed unless the form sets a minimum of 0 or more. */
export const allowsNegative = (min: string | undefined) => min === undefined || min.startsWith('-')
