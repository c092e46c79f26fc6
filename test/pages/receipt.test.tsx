import { act } from 'react'
import ReceiptPage from '@/pages/questionnaire/receipt/index'
import { getTask } from '@/services/surveys/questionnaire-service'
import { useFeedbackStore } from '@/stores/feedback-store'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import { all, button, cleanUp, one, press, render } from '../components/render'
import { ask, formOf } from '../lib/questionnaire/build'

jest.mock('@/services/surveys/questionnaire-service', () => ({ getTask: jest.fn() }))
jest.mock('@/features/session/logs/behaviour', () => ({ recordPageView: () => undefined }))
// There is no router here.
jest.mock('@/platform/page/lifecycle', () => ({
  usePageParams: () => ({ id: '00000000-0000-4000-8000-000000000001' }),
  usePageInFront: () => true,
  usePageReturn: () => undefined,
  usePageHide: () => undefined,
}))

const words = { 'zh-CN': '满意度调查', 'en-US': 'Survey' }
const receipt = {
  taskId: '00000000-0000-4000-8000-000000000001',
  receiptNo: 'SQ-2026-AB12',
  title: words,
  period: null,
  submittedAt: '2026-11-20T02:00:00.000Z',
  filledBy: null,
  unit: words,
  answeredCount: 1,
}
const form = formOf([ask({ kind: 'text', id: 'a' })])
const task = { id: receipt.taskId, surveyId: receipt.taskId, title: words }
const detail = { task, receipt, form, submittedAnswers: null } as unknown as TaskDetail

const copied: string[] = []
beforeEach(() => {
  jest.mocked(getTask).mockResolvedValue(detail)
  // jsdom draws nothing, so it has no media.
  const media = { matches: false, addListener: () => undefined, removeListener: () => undefined }
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => media })
  const writeText = async (text: string) => void copied.push(text)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
})
afterEach(() => {
  cleanUp()
  Reflect.deleteProperty(navigator, 'clipboard')
  useFeedbackStore.setState({ message: null, waiting: [] })
})

describe('the receipt’s page', () => {
  it('of nothing does not say that it was submitted, and leads to the questionnaire or home', async () => {
    jest.mocked(getTask).mockResolvedValue({ ...detail, receipt: null })
    await act(async () => void render(<ReceiptPage />))
    expect(one('h1').textContent).toBe('满意度调查')
    const ways = all('.page-foot button').map(({ textContent }) => textContent)
    expect(ways).toEqual(['回到工作台', '继续填写'])
  })

  it('copies the number with one tap and says so', async () => {
    await act(async () => void render(<ReceiptPage />))
    await act(async () => press(button('复制回执号')))
    expect(copied).toEqual(['SQ-2026-AB12'])
    expect(all('.page').some(({ textContent }) => textContent?.includes('复制成功'))).toBe(true)
  })
})
