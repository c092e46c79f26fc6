import { act } from 'react'
import { PeriodFilter, PeriodSheet } from '@/features/questionnaire/list/period-filter'
import { all, button, cleanUp, press, render } from '../../../components/render'

afterEach(cleanUp)

const options = (column: number) =>
  [...(all('[role=radiogroup]')[column]?.querySelectorAll('label') ?? [])].map((label) => label.textContent)
const choose = (column: number, text: string) => {
  const labels = [...(all('[role=radiogroup]')[column]?.querySelectorAll('label') ?? [])]
  act(() =>
    labels
      .find((label) => label.textContent === text)
      ?.querySelector('input')
      ?.click(),
  )
}

describe('the filter by period', () => {
  beforeAll(() => PeriodSheet.fetch())

  it('offers the existing years, quarters and months only', () => {
    render(
      <PeriodFilter periods={['2026-11', '2026-10', '2026-02', '2025-11']} value="" onChange={jest.fn()} />,
    )
    press(button('所属期 全部时间'))
    expect(options(0)).toEqual(['全部时间', '2026年', '2025年'])
    expect(options(1)).toEqual(['全部时间'])
    choose(0, '2026年')
    expect(options(1)).toEqual(['全年', '第四季度', '11月', '10月', '第一季度', '2月'])
  })

  it('offers the periods of quarterly and yearly reports unchanged', () => {
    render(<PeriodFilter periods={['2026-Q3', '2025', '2025-H1']} value="2025" onChange={jest.fn()} />)
    press(button('所属期 2025年'))
    expect(options(1)).toEqual(['全年', '上半年'])
    choose(0, '2026年')
    expect(options(1)).toEqual(['全年', '第三季度'])
  })

  it.each([
    [['2026年', '11月'], '2026-11'],
    [['2026年', '第四季度'], '2026-Q4'],
    [['2026年', '全年'], '2026'],
    [['全部时间', '全部时间'], ''],
  ])('returns the choice: %j', ([year = '', part = ''], period) => {
    const onChange = jest.fn()
    render(<PeriodFilter periods={['2026-11']} value="2026-11" onChange={onChange} />)
    press(button('所属期 2026年11月'))
    choose(0, year)
    choose(1, part)
    press(button('确定'))
    expect(onChange).toHaveBeenCalledWith(period)
  })
})
