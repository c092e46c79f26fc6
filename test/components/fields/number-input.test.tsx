import { act, useState } from 'react'
import { NumberInput, type NumberInputProps } from '@/components/number-input/number-input'
import { setLanguage } from '@/i18n'
import { moneyUnits } from '@/lib/numbers/money-units'
import { all, button, cleanUp, focus, input, key, leave, one, press, render, type } from '../render'

const pc = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

const on = (userAgent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)

afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
})

type FieldProps = Partial<NumberInputProps> & { start?: string }

function Field({ start = '', id = 'n', ...more }: FieldProps) {
  const [value, setValue] = useState(start)
  return (
    <>
      <NumberInput id={id} label="Sales" value={value} onChange={setValue} {...more} />
      <output id={`${id}-value`}>{value}</output>
    </>
  )
}

const units = moneyUnits('元', (unit) => unit)
const shown = (id = 'n') => input(`#${id}`).value
const kept = (id = 'n') => one(`#${id}-value`).textContent
const amount = () => all('.dt-figure-amount').map((line) => line.textContent)[0]
const keys = (names: string) => names.split(' ').forEach((name) => press(button(name)))
const chooseUnit = (name: string) => {
  press(one('.dt-unit-switch'))
  press(button(name))
}

/** Places the caret as a touch does. */
function tapInto(field: HTMLInputElement, start: number, end = start): void {
  act(() => {
    field.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
    field.focus()
  })
  field.setSelectionRange(start, end)
  for (const name of ['mouseup', 'click'])
    act(() => void field.dispatchEvent(new MouseEvent(name, { bubbles: true })))
}

describe('a number typed on a keyboard', () => {
  beforeEach(() => on(pc))

  it.each([
    ['1234567.80', '1234567.80', '1,234,567.80'],
    ['１，２３４．５', '1234.5', '1,234.5'],
    ['1,234.50', '1234.50', '1,234.50'],
    ['12 万元', '12', '12'],
    ['007', '7', '7'],
    ['.5', '0.5', '0.5'],
    ['5.', '5', '5'],
    ['-12', '12', '12'],
    ['.', '', ''],
    ['abc', '', ''],
  ])('%s becomes %s on blur, displayed as %s', (text, figure, written) => {
    render(<Field decimals={2} />)
    focus(input())
    type(input(), text)
    leave(input())
    expect([kept(), shown()]).toEqual([figure, written])
  })

  it('has commas, except while it is edited', () => {
    render(<Field start="-1234567.5" decimals={1} negative />)
    expect(shown()).toBe('-1,234,567.5')
    focus(input())
    expect(shown()).toBe('-1234567.5')
    leave(input())
    expect(shown()).toBe('-1,234,567.5')
  })

  it('keeps a lone minus during typing, without a reported value', () => {
    render(<Field negative start="7" />)
    focus(input())
    type(input(), '-')
    expect([kept(), shown()]).toEqual(['', '-'])
    leave(input())
    expect([kept(), shown()]).toEqual(['', ''])
  })

  it('keeps all pasted digits, and reports the allowed decimals', () => {
    render(<Field decimals={2} />)
    focus(input())
    type(input(), '12345678901234567890.12345')
    expect(all('.dt-field-error')).toEqual([])
    leave(input())
    expect(kept()).toBe('12345678901234567890.12345')
    expect(one('.dt-field-error').textContent).toBe('最多 2 位小数')
    expect(input().getAttribute('aria-describedby')).toBe('n-error')
  })

  it.each([
    ['e', false],
    ['元', false],
    ['5', false],
    ['.', false],
    ['Tab', true],
    ['Backspace', true],
  ])('with the key %s after the last decimal reports %s', (name, allowed) => {
    render(<Field decimals={2} start="1.55" />)
    tapInto(input(), 4)
    expect(key(name)).toBe(allowed)
  })

  it('leaves shortcuts to the browser', () => {
    render(<Field />)
    focus(input())
    expect([key('v', { ctrlKey: true }), key('a', { metaKey: true })]).toEqual([true, true])
  })

  it('is limited to its bounds', () => {
    render(<Field min="-10" max="100" negative />)
    focus(input())
    type(input(), '101')
    expect(kept()).toBe('100')
    type(input(), '-99')
    expect(kept()).toBe('-10')
  })

  it('follows its property also while it is edited', () => {
    const Page = ({ value }: { value: string }) => (
      <NumberInput id="n" label="" value={value} onChange={() => undefined} />
    )
    const { redraw } = render(<Page value="5" />)
    focus(input())
    type(input(), '57')
    expect(shown()).toBe('5')
    redraw(<Page value="1234" />)
    expect(shown()).toBe('1234')
  })

  it('reports the blur after its value is settled', () => {
    const said: string[] = []
    render(
      <NumberInput
        id="n"
        label=""
        value="5."
        onChange={(value) => said.push(value)}
        onBlur={() => said.push('left')}
      />,
    )
    focus(input())
    leave(input())
    expect(said).toEqual(['5', 'left'])
  })

  it('opens no keypad', () => {
    render(<Field decimals={2} />)
    focus(input())
    expect([all('.dt-keypad').length, input().inputMode]).toEqual([0, 'decimal'])
  })

  it('is selected on focus by Tab, and not by a tap', () => {
    render(<Field start="1234" />)
    focus(input())
    expect([input().selectionStart, input().selectionEnd]).toEqual([0, 4])
    leave(input())
    tapInto(input(), 2)
    expect([input().selectionStart, input().selectionEnd]).toEqual([2, 2])
  })

  it('moves to the next field with Enter, and ends at the last', () => {
    render(
      <>
        <Field id="a" nextId="b" />
        <Field id="b" />
      </>,
    )
    focus(input('#a'))
    key('Enter')
    expect(document.activeElement?.id).toBe('b')
    key('Enter')
    expect(document.activeElement).toBe(document.body)
  })

  it('announces its label, its error and its disabled state', () => {
    render(<Field hideLabel error="Too much" disabled unit="千元" />)
    expect(input().getAttribute('aria-label')).toBe('Sales')
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(input().disabled).toBe(true)
    expect(one('.dt-field-frame').textContent).toBe('千元')
    expect(one('#n-error').textContent).toBe('Too much')
  })
})

describe('a number typed on the keypad', () => {
  beforeEach(() => on(phone))

  it('replaces the system’s keyboard while the field is edited', () => {
    render(<Field />)
    expect([input().inputMode, all('.dt-keypad').length]).toEqual(['none', 0])
    focus(input())
    expect(one('.dt-keypad').getAttribute('aria-label')).toBe('数字键盘')
    press(button('完成'))
    expect(all('.dt-keypad').length).toBe(0)
    expect(document.activeElement).toBe(document.body)
  })

  it('inserts digits, point and minus, deletes them, and announces the value', () => {
    render(<Field decimals={2} negative />)
    focus(input())
    keys('3 9 00 小数点 7 5 正负号 删除')
    expect([kept(), shown()]).toEqual(['-3900.7', '-3900.7'])
    expect(one('.dt-keypad [role=status]').textContent).toBe('-3900.7')
    press(button('完成'))
    expect(shown()).toBe('-3,900.7')
  })

  it('is inserted at the caret, which moves', () => {
    render(<Field start="1234" />)
    tapInto(input(), 2)
    keys('9')
    expect([shown(), input().selectionStart]).toEqual(['12934', 3])
    keys('光标左移 光标左移 8')
    expect([shown(), input().selectionStart]).toEqual(['182934', 2])
    keys('光标右移 删除')
    expect([kept(), input().selectionStart]).toEqual(['18934', 2])
  })

  it('has its caret after the number if the space before it is tapped first', () => {
    render(<Field start="1234" />)
    tapInto(input(), 0)
    expect([input().selectionStart, input().selectionEnd]).toEqual([4, 4])
    tapInto(input(), 0)
    expect([input().selectionStart, input().selectionEnd]).toEqual([0, 0])
  })

  it('does not move the focus from the field', () => {
    render(<Field />)
    focus(input())
    const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
    act(() => void button('5').dispatchEvent(down))
    expect(down.defaultPrevented).toBe(true)
  })

  it('offers no point without decimals, and no minus without negative values', () => {
    render(<Field />)
    focus(input())
    expect([button('小数点').disabled, button('正负号').disabled]).toEqual([true, true])
  })

  it('moves to the next cell, whose number is replaced by typing', () => {
    const left: string[] = []
    render(
      <>
        <Field id="a" nextId="b" onBlur={() => left.push('a')} />
        <Field id="b" start="7" />
      </>,
    )
    focus(input('#a'))
    keys('5 下一格 6')
    expect([kept('a'), kept('b'), left]).toEqual(['5', '6', ['a']])
    expect(document.activeElement?.id).toBe('b')
    expect(all('.dt-keypad').length).toBe(1)
  })

  it('can be closed before the last cell', () => {
    render(<Field nextId="elsewhere" />)
    focus(input())
    press(button('完成'))
    expect(all('.dt-keypad').length).toBe(0)
  })

  it('scrolls the page until the field is above the keypad', () => {
    render(
      <div className="taro_page">
        <Field />
      </div>,
    )
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { bottom: 700, top: this.id === 'dt-keypad' ? 400 : 650 } as DOMRect
    })
    focus(input())
    expect(one('.taro_page').scrollTop).toBe(312)
  })
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
    expect([shown(), all('.dt-unit-switch').length]).toEqual(['1.5', 0])
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
