/** A unit in which figures are shown and typed: one of it is ten to the `shift` of the unit they are kept in. */
export interface UnitMultiplier {
  /** Unique among the units. */
  id: string
  /** Its name, as people read it. */
  label: string
  /**
   * How far the point moves from one of it to the unit in which figures are kept: 4 from 万元 to 元.
   * @unit digits
   */
  shift: number
}

/** Units of money by the power of ten of yuan in one of them. */
const powers = { 元: 0, 千元: 3, 万元: 4, 百万元: 6, 亿元: 8 } as const

export type MoneyUnit = keyof typeof powers

export const isMoneyUnit = (text: string): text is MoneyUnit =>
  Object.prototype.hasOwnProperty.call(powers, text)

/** One of the unit is ten to this power of yuan. */
export const yuanExponent = (unit: MoneyUnit): number => powers[unit]

/** The units offered for figures kept in `base`: that one, 元 and 万元. */
export function moneyUnits(base: MoneyUnit, label: (unit: MoneyUnit) => string): UnitMultiplier[] {
  const offered = [...new Set<MoneyUnit>([base, '元', '万元'])].sort((a, b) => powers[a] - powers[b])
  return offered.map((unit) => ({ id: unit, label: label(unit), shift: powers[unit] - powers[base] }))
}
