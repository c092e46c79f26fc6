import { renderToStaticMarkup } from 'react-dom/server'
import { PeriodField, type PeriodFieldProps } from '@/components/period-field/period-field'
import { PickerSheet } from '@/components/picker/picker-sheet'

// As in the build, components become names of native tags; dashes let attributes through unchanged.
jest.mock('@tarojs/components', () => ({
  Input: 'native-input',
  ScrollView: 'native-scroll-view',
  Text: 'native-text',
  View: 'native-view',
}))

const nothing = () => undefined

const field = (more: Partial<PeriodFieldProps>) =>
  renderToStaticMarkup(
    <PeriodField
      id="p"
      label="报告期"
      step="quarter"
      min="2025-Q1"
      max="2026-Q4"
      value=""
      onChange={nothing}
      {...more}
    />,
  )

describe('the period field in the mini-program', () => {
  it.each([
    [{ value: '2026-Q3' }, '报告期 2026年第三季度'],
    [{ value: '' }, '报告期 请选择季度'],
    [{ value: '2026-Q3', error: '不能晚于本期' }, '报告期 2026年第三季度 不能晚于本期'],
  ])('with %j displays %s', (more, said) => {
    expect(field(more)).toContain(`aria-label="${said}"`)
  })

  it('offers in its sheet the options of the year', () => {
    const columns = ([year = '']: string[]) => [
      { label: '年份', options: [{ id: '2026', text: '2026年' }] },
      { label: '季度', options: year === '2026' ? [{ id: 'Q3', text: '第三季度' }] : [] },
    ]
    const sheet = (start: string[]) =>
      renderToStaticMarkup(
        <PickerSheet
          id="p"
          title="报告期"
          columns={columns}
          start={start}
          onConfirm={nothing}
          onClose={nothing}
        />,
      )
    expect(sheet([])).not.toContain('第三季度')
    expect(sheet(['2026'])).toContain('第三季度')
  })
})
