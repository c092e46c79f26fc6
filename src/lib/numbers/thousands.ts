/** Digits with commas between thousands. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** A count as it is read: `50,000`. Written here, as not every mini-program's engine knows locales. */
export const formatCount = (count: number): string => groupThousands(String(count))
