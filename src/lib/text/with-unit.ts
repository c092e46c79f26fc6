/**
 * Number with its unit; a unit that contains digits is put in brackets: `364.33 (CNY 10,000)`, `12 people`.
 */
export const withUnit = (figure: string, unit: string): string =>
  /\d/.test(unit) ? `${figure} (${unit})` : `${figure} ${unit}`.trim()

/** Name with the unit of its figures: `Operating revenue (CNY 10,000)`. */
export const nameWithUnit = (name: string, unit: string): string => (unit === '' ? name : `${name} (${unit})`)
