/** A figure may be less than nothing unless the form says how much it is at least. */
export const allowsNegative = (min: string | undefined) => min === undefined || min.startsWith('-')
