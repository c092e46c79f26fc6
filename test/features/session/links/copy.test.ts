import { copyWithToast } from '@/features/session/links/copy'
import { setLanguage } from '@/i18n'
import { useFeedbackStore } from '@/stores/feedback-store'

function clipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
}
const works = async () => undefined
const fails = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
  setLanguage('zh-CN', null)
  useFeedbackStore.setState({ message: null, waiting: [] })
})

describe('a copy', () => {
  it.each([
    ['en-US', works, 'copied', 'copied successfully'],
    ['en-US', fails, 'failed', 'copy failed'],
    ['en-US', null, 'unsupported', 'your browser does not support copy, please copy manually'],
    ['zh-CN', works, 'copied', '复制成功'],
    ['zh-CN', fails, 'failed', '复制失败'],
    ['zh-CN', null, 'unsupported', '您的浏览器不支持复制，请手动复制'],
  ] as const)(
    'in %s, with the clipboard %p, reports that it is %s: %s',
    async (locale, way, outcome, text) => {
      setLanguage(locale, null)
      if (way) clipboard(way)
      await expect(copyWithToast('SQ-2026-AB12')).resolves.toBe(outcome)
      expect(useFeedbackStore.getState().message).toMatchObject({ kind: 'toast', text })
    },
  )

  it('displays the passed text on success, and the default one on failure', async () => {
    clipboard(works)
    await copyWithToast('x', 'the number is yours')
    expect(useFeedbackStore.getState().message).toMatchObject({ text: 'the number is yours' })
    clipboard(fails)
    await copyWithToast('x', 'the number is yours')
    expect(useFeedbackStore.getState().message).toMatchObject({ text: '复制失败' })
  })
})
