import { compareDecimals, shiftDecimal } from '@/lib/numbers/decimal'
import { isMoneyUnit, moneyUnits, yuanExponent } from '@/lib/numbers/money-units'

const offered = (base: '元' | '千元' | '万元' | '亿元') =>
  moneyUnits(base, (unit) => unit).map(({ id, shift }) => [id, shift])

describe('unit multipliers of money', () => {
  it('are offered with 元 and 万元, from small to large', () => {
    expect(offered('元')).toEqual([
      ['元', 0],
      ['万元', 4],
    ])
    expect(offered('万元')).toEqual([
      ['元', -4],
      ['万元', 0],
    ])
    expect(offered('千元')).toEqual([
      ['元', -3],
      ['千元', 0],
      ['万元', 1],
    ])
  })

  it('are distinguished from other units', () => {
    expect(['元', '万元', '人', '万元/人', 'constructor', ''].filter(isMoneyUnit)).toEqual(['元', '万元'])
    expect(yuanExponent('亿元')).toBe(8)
  })

  it('convert a value to another and back without change', () => {
    for (const base of ['元', '千元', '万元', '亿元'] as const)
      for (const { shift } of moneyUnits(base, (unit) => unit))
        for (const figure of ['0', '0.01', '-0.07', '3912.75', '99999999999999999999.99', '100']) {
          const shown = shiftDecimal(figure, -shift)
          expect(compareDecimals(shiftDecimal(shown, shift), figure)).toBe(0)
        }
  })
})
