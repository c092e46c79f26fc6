import { useState } from 'react'
import { Picker } from '@/components/picker/picker'
import type { PickerColumns } from '@/components/picker/picker-sheet'
import { all, button, cleanUp, focus, key, one, press, render, type } from '../render'

afterEach(cleanUp)

const numbered = (texts: string[]) => texts.map((text, index) => ({ id: String(index), text }))
const years = { label: 'Year', options: numbered(['2025', '2026']) }
const months = {
  label: 'Month',
  options: [...numbered(['Jan', 'Feb']), { id: '2', text: 'Mar', disabled: true }],
}

function Page({
  columns = [years, months] as PickerColumns,
  start = [] as string[],
  error = null as string | null,
}) {
  const [value, setValue] = useState(start)
  return (
    <>
      <Picker
        id="period"
        label="Period"
        placeholder="Choose"
        columns={columns}
        value={value}
        error={error}
        onChange={setValue}
      />
      <output>{value.join()}</output>
    </>
  )
}

const value = () => one('output').textContent
const field = () => one<HTMLButtonElement>('.dt-picker-field')
const open = () => {
  focus(field())
  press(field())
}
const option = (text: string) =>
  all('label')
    .find((label) => label.textContent === text)!
    .querySelector('input')!

describe('Picker', () => {
  it('announces its label, its value and whether its sheet is open', () => {
    render(<Page start={['1', '0']} />)
    expect(field().getAttribute('aria-label')).toBe('Period 2026 Jan')
    expect(field().getAttribute('aria-expanded')).toBe('false')
    open()
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(one('[role=dialog]').getAttribute('aria-label')).toBe('Period')
  })

  it('is named by its label also if hidden', () => {
    render(
      <Picker
        id="p"
        label="Period"
        hideLabel
        placeholder="Choose"
        columns={[years]}
        value={[]}
        onChange={() => undefined}
      />,
    )
    expect(all('.dt-field-label')).toEqual([])
    expect(field().getAttribute('aria-label')).toBe('Period Choose')
  })

  it('is confirmed only when the option that opens a second column has its second part', () => {
    const growing: PickerColumns = ([year]) => (year === '1' ? [years, months] : [years])
    render(<Page columns={growing} />)
    open()
    press(option('2026'))
    expect(value()).toBe('')
    press(option('Feb'))
    press(button('确定'))
    expect(value()).toBe('1,1')
    open()
    press(option('2025'))
    expect(value()).toBe('0')
  })

  it('announces that it is empty, and its error', () => {
    render(<Page start={['1']} error="Choose a period" />)
    expect(field().textContent).toBe('Choose')
    expect(field().getAttribute('aria-label')).toBe('Period Choose Choose a period')
    expect(one('.dt-field-error').textContent).toBe('Choose a period')
  })

  it('has one named group of radio buttons for each column', () => {
    render(<Page start={['1', '0']} />)
    open()
    expect(all('[role=radiogroup]').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Year',
      'Month',
    ])
    const names = all<HTMLInputElement>('input[type=radio]').map(({ name }) => name)
    expect(names).toEqual(['period-0', 'period-0', 'period-1', 'period-1', 'period-1'])
    expect(all<HTMLInputElement>('input:checked').length).toBe(2)
  })

  it('changes nothing until it is confirmed, and is closed then', () => {
    render(<Page start={['1', '0']} />)
    open()
    press(option('2025'))
    press(option('Feb'))
    expect(value()).toBe('1,0')
    press(button('确定'))
    expect([value(), all('[role=dialog]').length]).toEqual(['0,1', 0])
    expect(document.activeElement).toBe(field())
  })

  it.each<[string, () => unknown]>([
    ['Escape', () => key('Escape')],
    ['its button', () => press(button('关闭'))],
    ['a tap beside it', () => press(one('.dt-mask'))],
  ])('closed by %s keeps the previous choice', (_how, close) => {
    render(<Page start={['1', '0']} />)
    open()
    press(option('2025'))
    close()
    expect([value(), all('[role=dialog]').length]).toEqual(['1,0', 0])
    open()
    expect(option('2026').checked).toBe(true)
  })

  it('cannot be confirmed before every column has its choice', () => {
    render(<Page />)
    open()
    press(option('Feb'))
    expect(button('确定').disabled).toBe(true)
    press(option('2026'))
    press(button('确定'))
    expect(value()).toBe('1,1')
  })

  it('with one column is a single choice by one press', () => {
    render(<Page columns={[years]} />)
    open()
    press(option('2026'))
    expect([value(), field().textContent, all('[role=dialog]').length]).toEqual(['1', '2026', 0])
  })

  it('with one column is chosen by the arrow keys and confirmed by Enter', () => {
    render(<Page columns={[years]} start={['0']} />)
    open()
    focus(option('2025'))
    key('ArrowDown')
    press(option('2026'))
    expect([value(), all('[role=dialog]').length]).toEqual(['0', 1])
    focus(option('2026'))
    key('Enter')
    expect([value(), all('[role=dialog]').length]).toEqual(['1', 0])
  })

  it('refuses a value that is not offered', () => {
    render(<Page start={['0', '0']} />)
    open()
    expect(option('Mar').disabled).toBe(true)
  })

  it('opens with the choice in the middle of its column', () => {
    const sizes = { offsetTop: 300, offsetHeight: 40, clientHeight: 200 }
    const kept = Object.keys(sizes).map((name) => {
      const owner = name.startsWith('offset') ? HTMLElement.prototype : Element.prototype
      return [owner, name, Object.getOwnPropertyDescriptor(owner, name)!] as const
    })
    for (const [owner, name] of kept)
      Object.defineProperty(owner, name, { configurable: true, value: sizes[name as keyof typeof sizes] })
    render(<Page columns={[years]} start={['1']} />)
    open()
    for (const [owner, name, before] of kept) Object.defineProperty(owner, name, before)
    expect(one('[role=radiogroup]').scrollTop).toBe(220)
  })
})

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at + 1}`, text: `Day ${at + 1}` }))
const lengths: Record<string, number> = { '1': 31, '2': 28 }

/** The days of the chosen month; empty before a month is chosen. */
const calendar = ([month = '']: string[]) => [
  { label: 'Month', options: ['1', '2'].map((id) => ({ id, text: `Month ${id}` })) },
  { label: 'Day', options: days(lengths[month] ?? 0) },
]

describe('columns that depend on each other', () => {
  const offered = () => all('[role=radiogroup]')[1]!.querySelectorAll('input').length

  it('offer the options of the previous columns', () => {
    render(<Page columns={calendar} />)
    open()
    expect(offered()).toBe(0)
    press(option('Month 2'))
    expect(offered()).toBe(28)
    press(option('Day 28'))
    press(button('确定'))
    expect([value(), field().textContent]).toEqual(['2,28', 'Month 2 Day 28'])
  })

  it('keep choices that are still offered, and require others again', () => {
    render(<Page columns={calendar} start={['1', '28']} />)
    open()
    press(option('Month 2'))
    expect(option('Day 28').checked).toBe(true)
    press(option('Month 1'))
    press(option('Day 31'))
    press(option('Month 2'))
    expect([all('input:checked').length, button('确定').disabled]).toEqual([1, true])
    press(option('Month 1'))
    expect([all('input:checked').length, button('确定').disabled]).toEqual([1, true])
  })
})

describe('a long list', () => {
  const many = { label: 'Place', options: numbered(Array.from({ length: 16 }, (_, at) => `Place ${at + 1}`)) }
  const shown = () => all('.dt-picker-option').map((option) => option.textContent)
  const search = () => one<HTMLInputElement>('.dt-picker-search input')

  it('is searched, and the choice is kept', () => {
    render(<Page columns={[many]} start={['2']} />)
    open()
    type(search(), 'place 16')
    expect(shown()).toEqual(['Place 16'])
    press(button('关闭'))
    expect(value()).toBe('2')
    open()
    type(search(), ' 12 ')
    press(one('.dt-picker-option input'))
    expect(value()).toBe('11')
  })

  it('reports an empty search', () => {
    render(<Page columns={[many]} />)
    open()
    type(search(), 'nowhere')
    expect([shown(), one('.dt-picker-search').textContent]).toEqual([
      [],
      expect.stringContaining('没有符合的选项'),
    ])
  })

  it('has no search if it is short, or next to another column', () => {
    render(<Page columns={[many, years]} />)
    open()
    expect(all('.dt-picker-search')).toHaveLength(0)
  })
})
