import { NumberInput } from '@/components/number-input/number-input'
import { setLanguage } from '@/i18n'
import { moneyUnits } from '@/lib/numbers/money-units'
import { all, cleanUp, focus, input, leave, one, render, type } from '../../render'
import { pc, on, Field, units, shown, kept, amount, chooseUnit } from './field'

afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
})

describe('a unit multiplier', () => {
  beforeEach(() => on(pc))
  const money = { units, decimals: 2, yuanPower: 0 }

  it('displays the same value, and a switch reports no change', () => {
    const told: string[] = []
    render(
      <NumberInput id="n" label="" {...money} value="39127500.50" onChange={(value) => told.push(value)} />,
    )
    chooseUnit('万元')
    expect(shown()).toBe('3,912.75005')
    focus(input())
    leave(input())
    chooseUnit('元')
    expect([shown(), told]).toEqual(['39,127,500.50', []])
  })

  it('applies to typed numbers', () => {
    render(<Field {...money} />)
    chooseUnit('万元')
    focus(input())
    type(input(), '3912.7')
    expect([kept(), shown()]).toEqual(['39127000', '3912.7'])
    type(input(), '3912.75')
    leave(input())
    expect([kept(), shown()]).toEqual(['39127500', '3,912.75'])
  })

  it('is switched during typing without losing the number', () => {
    render(<Field {...money} />)
    focus(input())
    type(input(), '15000.')
    chooseUnit('万元')
    expect([kept(), shown()]).toEqual(['15000', '1.5'])
  })

  it('smaller than the stored one states the required multiple', () => {
    render(<Field {...money} units={moneyUnits('万元', (unit) => unit)} yuanPower={4} />)
    chooseUnit('元')
    focus(input())
    type(input(), '39127563')
    leave(input())
    expect([kept(), one('.dt-field-error').textContent]).toEqual(['3912.7563', '应为 100 的整数倍'])
    focus(input())
    type(input(), '39127500')
    leave(input())
    expect([kept(), all('.dt-field-error').length, amount()]).toEqual([
      '3912.75',
      0,
      '叁仟玖佰壹拾贰万柒仟伍佰元整',
    ])
  })

  it('never changes a value through all switches', () => {
    render(<Field {...money} start="-12345678901234567890.07" negative />)
    for (const unit of ['万元', '元', '万元', '元']) {
      chooseUnit(unit)
      focus(input())
      leave(input())
    }
    expect([kept(), shown()]).toEqual(['-12345678901234567890.07', '-12,345,678,901,234,567,890.07'])
  })

  it('chosen elsewhere has no switch', () => {
    render(<Field {...money} unitId="万元" start="15000" />)
    expect([shown(), all('.dt-unit-switch').length]).toEqual(['1.50', 0])
  })
})

describe('the amount in words', () => {
  beforeEach(() => on(pc))

  it('describes its field, in Chinese capitals', () => {
    render(<Field start="3912.75" decimals={2} yuanPower={4} />)
    expect(amount()).toBe('叁仟玖佰壹拾贰万柒仟伍佰元整')
    expect(input().getAttribute('aria-describedby')).toBe('n-amount')
  })

  it.each([
    ['3912.7501', 'about 39.13 million', 'CNY 39,127,501 (about 39.13 million)'],
    ['1500', '15 million', 'CNY 15,000,000 (15 million)'],
    ['0.5', '5,000', 'CNY 5,000'],
  ])('of %s is in English %s', (start, _size, said) => {
    setLanguage('en-US', null)
    render(<Field start={start} decimals={4} yuanPower={4} />)
    expect(amount()).toBe(said)
  })

  it('is empty for text that is not an amount', () => {
    render(<Field decimals={2} yuanPower={0} />)
    expect(amount()).toBeUndefined()
  })
})
