import { useState } from 'react'
import { PeriodField, type PeriodFieldProps } from '@/components/period-field/period-field'
import { setLanguage } from '@/i18n'
import { all, button, cleanUp, one, press, render } from '../render'

afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
})

function Page({ start = '', ...more }: Partial<PeriodFieldProps> & { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <PeriodField
        id="p"
        label="报告期"
        step="month"
        min="2025-11"
        max="2026-03"
        value={value}
        onChange={setValue}
        {...more}
      />
      <output>{value}</output>
    </>
  )
}

const field = () => one<HTMLButtonElement>('.dt-picker-field')
const kept = () => one('output').textContent
const columns = () =>
  all('[role=radiogroup]').map((column) => [
    column.getAttribute('aria-label'),
    [...column.querySelectorAll('label')].map((option) => option.textContent),
  ])
const choose = (text: string) =>
  press(
    all('label')
      .find((label) => label.textContent === text)!
      .querySelector('input')!,
  )

describe('PeriodField', () => {
  it.each<[PeriodFieldProps['step'], string, string]>([
    ['year', '2026', '2026年'],
    ['half', '2026-H1', '2026年上半年'],
    ['quarter', '2026-Q3', '2026年第三季度'],
    ['month', '2026-11', '2026年11月'],
  ])('displays the %s %s as %s', (step, value, said) => {
    render(<Page step={step} start={value} min="2020" max="2026-Z" />)
    expect(field().textContent).toBe(said)
  })

  it('displays it in English', () => {
    setLanguage('en-US', null)
    render(<Page start="2026-03" />)
    expect(field().textContent).toBe('March 2026')
  })

  it('offers years and their months within the bounds', () => {
    render(<Page />)
    expect(field().textContent).toBe('请选择月份')
    press(field())
    expect(columns()).toEqual([
      ['年份', ['2026年', '2025年']],
      ['月份', []],
    ])
    choose('2025年')
    expect(columns()[1]).toEqual(['月份', ['11月', '12月']])
    choose('12月')
    press(button('确定'))
    expect(kept()).toBe('2025-12')
  })

  it('requires another month if the other year lacks it', () => {
    render(<Page start="2025-12" />)
    press(field())
    choose('2026年')
    expect(columns()[1]).toEqual(['月份', ['1月', '2月', '3月']])
    expect(button('确定').disabled).toBe(true)
    choose('3月')
    press(button('确定'))
    expect(kept()).toBe('2026-03')
  })

  it('of years has one column', () => {
    render(<Page step="year" min="2025" max="2026" />)
    press(field())
    choose('2025年')
    expect(kept()).toBe('2025')
  })

  it('displays its error, and is not opened if it is disabled', () => {
    render(<Page error="不能晚于 2026-03" disabled />)
    expect(one('.dt-field-error').textContent).toBe('不能晚于 2026-03')
    expect(field().disabled).toBe(true)
  })
})
