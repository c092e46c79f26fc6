import { NumberInput } from '@/components/number-input/number-input'
import { setLanguage } from '@/i18n'
import { all, cleanUp, focus, input, key, leave, one, render, type } from '../../render'
import { pc, on, Field, shown, kept, tapInto } from './field'

afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
})

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
