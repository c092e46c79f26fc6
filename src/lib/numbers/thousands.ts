/** Inserts a comma between thousands. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/**
 * Count with thousands separators: `50,000`. Not `toLocaleString`, which some mini-program engines do not
 * support.
 */
export const formatCount = (count: number): string => groupThousands(String(count))
