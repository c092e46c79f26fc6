import { Checkbox } from '@/components/checkbox/checkbox'
import { DateField } from '@/components/date-field/date-field'
import { Rate } from '@/components/rate/rate'
import { SearchField } from '@/components/search-field/search-field'
import { all, button, cleanUp, focus, input, key, one, press, render, type } from '../render'

afterEach(cleanUp)

describe('Checkbox', () => {
  const told: boolean[] = []
  const box = (more: { checked?: boolean; mixed?: boolean; disabled?: boolean } = {}) => (
    <Checkbox name="agree" checked={false} {...more} onChange={(checked) => told.push(checked)}>
      I agree
    </Checkbox>
  )
  beforeEach(() => void told.splice(0))

  it('is named by its label, which can be tapped too', () => {
    render(box())
    expect(input().labels?.[0]?.textContent).toBe('I agree')
    press(one('.dt-checkbox-text'))
    expect(told).toEqual([true])
  })

  it('leaves its state to the page', () => {
    const { redraw } = render(box({ checked: true }))
    press(input())
    expect([told, input().checked]).toEqual([[false], true])
    redraw(box())
    expect(input().checked).toBe(false)
  })

  it('of a partial selection is neither on nor off, and a tap selects all', () => {
    render(box({ checked: true, mixed: true }))
    expect([input().indeterminate, input().checked]).toEqual([true, false])
    press(input())
    expect(told).toEqual([true])
  })

  it('ignores a tap if it is disabled', () => {
    render(box({ disabled: true }))
    press(input())
    expect([told, input().disabled]).toEqual([[], true])
  })
})

describe('DateField', () => {
  it('is a calendar with its limits, named by its label', () => {
    const told: string[] = []
    render(
      <DateField
        id="founded"
        label="Founded on"
        value="2026-11-20"
        min="2026-10-01"
        max="2026-12-31"
        placeholder="Choose"
        onChange={(day) => told.push(day)}
      />,
    )
    const { min, max, value } = input()
    expect([input().type, min, max, value]).toEqual(['date', '2026-10-01', '2026-12-31', '2026-11-20'])
    expect(input().getAttribute('aria-label')).toBe('Founded on')
    type(input(), '2026-12-01')
    expect(told).toEqual(['2026-12-01'])
  })

  it('is marked and described by its error', () => {
    const field = (error: string | null) => (
      <DateField
        id="founded"
        label="Founded on"
        value=""
        placeholder="Choose"
        error={error}
        onChange={() => undefined}
      />
    )
    const { redraw } = render(field('Too late'))
    const described = input().getAttribute('aria-describedby') ?? ''
    expect([input().getAttribute('aria-invalid'), one(`#${described}`).textContent]).toEqual([
      'true',
      'Too late',
    ])
    redraw(field(null))
    expect([input().getAttribute('aria-invalid'), all('.dt-field-error')]).toEqual([null, []])
  })
})

describe('Rate', () => {
  const told: number[] = []
  const rate = (value: number | null) => (
    <Rate
      name="service"
      label="Service"
      max={5}
      labels={['Bad', '', 'Fair', '', 'Good']}
      value={value}
      onChange={(step) => told.push(step)}
    />
  )
  beforeEach(() => void told.splice(0))

  it('is a named group of steps, each with its label or its number', () => {
    render(
      <Rate name="s" label="Service" max={3} labels={['Bad', '']} value={null} onChange={() => undefined} />,
    )
    expect(one('[role=radiogroup]').getAttribute('aria-label')).toBe('Service')
    expect(all('input').map((step) => step.getAttribute('aria-label'))).toEqual(['Bad', '2', '3'])
  })

  it('reports the tapped step', () => {
    render(rate(null))
    press(all('input')[3]!)
    expect(told).toEqual([4])
  })

  it.each([
    [null, ''],
    [1, ''],
    [3, 'Fair'],
    [5, ''],
  ])('with %p chosen displays the labels of both ends and %j between them', (value, between) => {
    render(rate(value))
    const chosen = all<HTMLInputElement>('input').findIndex(({ checked }) => checked)
    expect(chosen).toBe(value === null ? -1 : value - 1)
    expect([...one('.dt-rate-words').children].map((word) => word.textContent)).toEqual([
      'Bad',
      between,
      'Good',
    ])
  })
})

describe('SearchField', () => {
  const told: string[] = []
  const field = (value: string) => (
    <SearchField
      id="find"
      placeholder="Find a unit"
      value={value}
      onChange={(text) => told.push(text)}
      onSearch={() => told.push('search')}
    />
  )
  beforeEach(() => void told.splice(0))

  it('reports typed text, and the keyboard’s search key', () => {
    render(field(''))
    expect(input().getAttribute('aria-label')).toBe('Find a unit')
    type(input(), 'Yunqi')
    focus(input())
    key('Enter')
    expect(told).toEqual(['Yunqi', 'search'])
  })

  it('is cleared by a button that exists only if it is not empty', () => {
    const { redraw } = render(field(''))
    expect(all('button')).toEqual([])
    redraw(field('Yunqi'))
    press(button('清除'))
    expect(told).toEqual([''])
  })

  it('ignores the Enter that ends the input of a Chinese word', () => {
    render(field('yun'))
    focus(input())
    key('Enter', { isComposing: true })
    expect(told).toEqual([])
  })
})
