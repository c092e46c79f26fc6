import { act } from 'react'
import { setLanguage } from '@/i18n'
import { all, button, cleanUp, focus, input, one, press, render } from '../../render'
import { phone, on, Field, shown, kept, keys, tapInto, vibrations } from './field'

afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
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
    expect(shown()).toBe('-3,900.70')
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

  it('says why the point of a whole number and the minus of a positive one are off', () => {
    const pulses = vibrations()
    render(<Field decimals={0} negative={false} start="5" />)
    focus(input())
    const keysOff = ['小数点', '正负号'].map((name) => button(name).getAttribute('aria-disabled'))
    expect(keysOff).toEqual(['true', 'true'])
    keys('小数点')
    expect([shown(), one('.dt-field-error').textContent]).toEqual(['5', '请填整数'])
    keys('正负号')
    expect([shown(), one('.dt-field-error').textContent]).toEqual(['5', '不能填负数'])
    expect(pulses).toHaveBeenCalledTimes(2)
  })

  it('refuses a third decimal aloud, until the next key that has an effect', () => {
    const pulses = vibrations()
    render(<Field decimals={2} start="1.5" />)
    tapInto(input(), 3)
    keys('5')
    expect(all('.dt-field-error')).toEqual([])
    keys('7')
    expect([kept(), shown(), one('.dt-field-error').textContent]).toEqual(['1.55', '1.55', '最多 2 位小数'])
    expect(one('[role=status] .dt-field-error')).toBeTruthy()
    expect(pulses).toHaveBeenCalledTimes(1)
    keys('删除')
    expect([kept(), all('.dt-field-error').length]).toEqual(['1.5', 0])
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
