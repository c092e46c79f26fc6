/** A number may be negative unless the form sets a minimum that is not. */
export const allowsNegative = (min: string | undefined) => min === undefined || min.startsWith('-')
