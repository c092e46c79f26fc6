import { NumberInput } from '@/components/number-input/number-input'
import { setLanguage } from '@/i18n'
import { all, cleanUp, focus, input, key, leave, one, render, type } from '../../render'
import { pc, on, Field, shown, kept, tapInto, vibrations } from './field'

afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
})

describe('a number typed on a keyboard', () => {
  beforeEach(() => on(pc))

  it.each([
    ['1234567.80', '1234567.80', '1,234,567.80'],
    ['１，２３４．５', '1234.5', '1,234.50'],
    ['1,234.50', '1234.50', '1,234.50'],
    ['12 万元', '12', '12.00'],
    ['007', '7', '7.00'],
    ['.5', '0.5', '0.50'],
    ['5.', '5', '5.00'],
    ['.', '', ''],
    ['abc', '', ''],
  ])('%s becomes %s on blur, displayed as %s', (text, figure, written) => {
    render(<Field decimals={2} negative={false} />)
    focus(input())
    type(input(), text)
    leave(input())
    expect([kept(), shown()]).toEqual([figure, written])
  })

  it('takes a minus and one point by default', () => {
    render(<Field />)
    focus(input())
    type(input(), '-1.2.5')
    leave(input())
    expect(kept()).toBe('-1.25')
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

  it('keeps all digits of a value with too many decimals, and reports the allowed number', () => {
    render(<Field decimals={2} start="12345678901234567890.12345" />)
    expect(shown()).toBe('12,345,678,901,234,567,890.12345')
    expect(one('.dt-field-error').textContent).toBe('最多 2 位小数')
    expect(input().getAttribute('aria-describedby')).toBe('n-error')
  })

  it.each([
    ['1.239', {}, '“1.239”没有填入：最多 2 位小数'],
    ['-12', {}, '“-12”没有填入：不能填负数'],
    ['(12)', {}, '“(12)”没有填入：不能填负数'],
    ['1.5', { decimals: 0 }, '“1.5”没有填入：请填整数'],
    ['9'.repeat(33), {}, `“${'9'.repeat(24)}…”没有填入：最多 32 位`],
  ])('refuses %s if it is pasted, keeps its value and says why', (text, more, said) => {
    render(<Field decimals={2} negative={false} start="7" {...more} />)
    focus(input())
    type(input(), text)
    expect([kept(), shown()]).toEqual(['7', '7'])
    expect(one('[role=status] .dt-field-error').textContent).toBe(said)
    expect(input().getAttribute('aria-describedby')).toBe('n-error')
    type(input(), '8')
    expect([kept(), all('.dt-field-error').length]).toEqual(['8', 0])
  })

  it.each([
    ['5', '1.55', {}, '最多 2 位小数'],
    ['.', '1.5', {}, '已有小数点'],
    ['.', '1', { decimals: 0 }, '请填整数'],
    ['-', '1', {}, '不能填负数'],
    ['1', '9'.repeat(32), {}, '最多 32 位'],
  ])('refuses the key %s after %s, says why and vibrates', (name, start, more, said) => {
    const pulses = vibrations()
    render(<Field decimals={2} negative={false} start={start} {...more} />)
    tapInto(input(), start.length)
    expect(key(name)).toBe(false)
    expect([shown(), one('.dt-field-error').textContent]).toEqual([start, said])
    expect(pulses).toHaveBeenCalledTimes(1)
    leave(input())
    expect(all('.dt-field-error')).toEqual([])
  })

  it('ignores letters without a word', () => {
    const pulses = vibrations()
    render(<Field decimals={2} start="1" />)
    tapInto(input(), 1)
    key('e')
    expect([all('.dt-field-error').length, pulses.mock.calls.length]).toEqual([0, 0])
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
