import { Receipt } from '@/features/questionnaire/receipt/receipt'
import { setLanguage } from '@/i18n'
import { all, button, cleanUp, press, render } from '../../../components/render'
import { ask, formOf } from '../../../lib/questionnaire/build'

const words = { 'zh-CN': '税务一局', 'en-US': 'Bureau one' }
const receipt = {
  taskId: '00000000-0000-4000-8000-000000000001',
  submissionNo: 1,
  withdrawUntil: null,
  receiptNo: 'SQ-2026-AB12',
  title: words,
  period: null,
  submittedAt: '2026-11-20T02:00:00.000Z',
  filledBy: null,
  unit: words,
  answeredCount: 1,
}
const form = formOf([ask({ kind: 'text', id: 'a' })])

afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
})

describe('a receipt', () => {
  it.each([
    ['zh-CN', '复制回执号'],
    ['en-US', 'Copy: Receipt no.'],
  ] as const)('in %s copies its number with one tap on %s', (locale, name) => {
    setLanguage(locale, null)
    const copied: string[] = []
    render(<Receipt receipt={receipt} form={form} answers={null} onCopy={(text) => copied.push(text)} />)
    expect(all('.dt-fact-value').some(({ textContent }) => textContent?.includes('SQ-2026-AB12'))).toBe(true)
    press(button(name))
    expect(copied).toEqual(['SQ-2026-AB12'])
  })
})
