/**
 * A unit for displaying and entering numbers: one of it is ten to the power of `shift` of the stored unit.
 */
export interface UnitMultiplier {
  /** Unique among the units. */
  id: string
  /** Displayed name. */
  label: string
  /**
   * Power of ten of the stored unit in one of this unit: 4 from 万元 to 元.
   * @unit digits
   */
  shift: number
}

/** Units of money, as powers of ten of yuan. */
const powers = { 元: 0, 千元: 3, 万元: 4, 百万元: 6, 亿元: 8 } as const

export type MoneyUnit = keyof typeof powers

export const isMoneyUnit = (text: string): text is MoneyUnit =>
  Object.prototype.hasOwnProperty.call(powers, text)

/** Power of ten of yuan in one of the unit. */
export const yuanExponent = (unit: MoneyUnit): number => powers[unit]

/** Units to choose from for numbers stored in `base`: `base` itself, 元 and 万元. */
export function moneyUnits(base: MoneyUnit, label: (unit: MoneyUnit) => string): UnitMultiplier[] {
  const offered = [...new Set<MoneyUnit>([base, '元', '万元'])].sort((a, b) => powers[a] - powers[b])
  return offered.map((unit) => ({ id: unit, label: label(unit), shift: powers[unit] - powers[base] }))
}

/** Power of ten from one unit to another; null if values in one cannot be stated in the other. */
export function unitShift(from: string, to: string): number | null {
  if (from === to) return 0
  return isMoneyUnit(from) && isMoneyUnit(to) ? powers[from] - powers[to] : null
}
