import { useState } from 'react'
import { NumberField, type NumberFieldProps } from '@/components/number-field/number-field'
import { cleanUp, focus, input, leave, one, render, type } from './render'

afterEach(cleanUp)

function Field({ start = '', ...more }: Partial<NumberFieldProps> & { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <NumberField id="n" label="Sales" value={value} onChange={setValue} {...more} />
      <output>{value}</output>
    </>
  )
}

const shown = () => input().value
const kept = () => one('output').textContent

describe('NumberField', () => {
  it.each([
    ['1234567.80', '1234567.80', '1,234,567.80'],
    ['１，２３４．５', '1234.5', '1,234.5'],
    ['12 万元', '12', '12'],
    ['007', '7', '7'],
    ['.5', '0.5', '0.5'],
    ['5.', '5', '5'],
    ['-12', '12', '12'],
    ['.', '', ''],
    ['abc', '', ''],
  ])('typed as %s it is %s when it is left, shown as %s', (text, figure, written) => {
    render(<Field decimals={2} />)
    focus(input())
    type(input(), text)
    leave(input())
    expect([kept(), shown()]).toEqual([figure, written])
  })

  it('shows a figure with commas, and plainly while it is edited', () => {
    render(<Field start="-1234567.5" decimals={1} negative />)
    expect(shown()).toBe('-1,234,567.5')
    focus(input())
    expect(shown()).toBe('-1234567.5')
    leave(input())
    expect(shown()).toBe('-1,234,567.5')
  })

  it('keeps a lone minus while more may come, where a minus is allowed', () => {
    render(<Field negative />)
    focus(input())
    type(input(), '-')
    expect(shown()).toBe('-')
    leave(input())
    expect([kept(), shown()]).toEqual(['', ''])
  })

  it('cuts no digit off', () => {
    render(<Field decimals={2} />)
    focus(input())
    type(input(), '12345678901234567890.12345')
    leave(input())
    expect(kept()).toBe('12345678901234567890.12345')
  })

  it('tells that it was left after its value is settled', () => {
    const said: string[] = []
    render(
      <NumberField
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

  it.each<[Partial<NumberFieldProps>, string]>([
    [{}, 'numeric'],
    [{ decimals: 2 }, 'decimal'],
    [{ decimals: 2, negative: true }, 'text'],
  ])('with %j brings up the keyboard %s', (props, mode) => {
    render(<Field {...props} />)
    expect(input().inputMode).toBe(mode)
  })

  it('names its unit beside it', () => {
    render(<Field unit="千元" />)
    expect(one('.dt-field-frame').textContent).toBe('千元')
  })
})
