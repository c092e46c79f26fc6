import { act } from 'react'
import { useDebounced } from '@/hooks/use-debounced'
import { type TimeText, useTimeText } from '@/hooks/use-time-text'
import { useLocale, useLocalText, useMessages } from '@/hooks/use-messages'
import { type Locale, setLanguage } from '@/i18n'
import { cleanUp, one, render } from '../components/render'

afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
  jest.useRealTimers()
})

describe('the messages of a page', () => {
  function Page() {
    const localText = useLocalText()
    const title = localText({ 'zh-CN': '满意度调查', 'en-US': 'Survey' })
    const untranslated = localText({ 'zh-CN': '只有中文', 'en-US': '' })
    return <p>{[useLocale(), useMessages().common.retry, title, untranslated].join(' | ')}</p>
  }

  it('follow the language while the page is open', () => {
    render(<Page />)
    expect(one('p').textContent).toBe('zh-CN | 重试 | 满意度调查 | 只有中文')
    act(() => setLanguage('en-US', 1))
    expect(one('p').textContent).toBe('en-US | Try again | Survey | 只有中文')
  })
})

describe('useTimeText', () => {
  function say(locale: Locale, what: (time: TimeText) => unknown): unknown {
    let said: unknown
    function Page() {
      said = what(useTimeText())
      return null
    }
    cleanUp()
    setLanguage(locale, null)
    render(<Page />)
    return said
  }
  const now = Date.parse('2026-11-20T02:00:00.000Z')
  const at = (offset: number) => new Date(now + offset).toISOString()
  const minute = 60_000
  const day = 24 * 60 * minute

  it.each([
    [-30_000, '刚刚', 'just now'],
    [-minute, '1 分钟前', '1 minute ago'],
    [-59 * minute, '59 分钟前', '59 minutes ago'],
    [-60 * minute, '1 小时前', '1 hour ago'],
    [-day, '1 天前', '1 day ago'],
    [-6 * day, '6 天前', '6 days ago'],
    [-8 * day, '2026-11-12', '2026-11-12'],
  ])('displays %i ms from the current time as %s, %s', (offset, chinese, english) => {
    expect(say('zh-CN', (time) => time.ago(at(offset), now))).toBe(chinese)
    expect(say('en-US', (time) => time.ago(at(offset), now))).toBe(english)
  })

  it.each([
    [-1, '已截止', 'Expired', false, true],
    [30_000, '剩 1 分钟', '1 minute left', true, false],
    [23 * 60 * minute, '剩 23 小时', '23 hours left', true, false],
    [30 * 60 * minute, '剩 30 小时', '30 hours left', false, false],
    [3 * day, '3 天后截止', 'Due in 3 days', false, false],
  ])('displays due in %i ms as %s, %s', (offset, chinese, english, urgent, over) => {
    const facts = { urgent, over }
    expect(say('zh-CN', (time) => time.left(at(offset), now))).toEqual({ text: chinese, ...facts })
    expect(say('en-US', (time) => time.left(at(offset), now))).toEqual({ text: english, ...facts })
  })

  it('formats dates as each language does', () => {
    const written = (time: TimeText) => [
      time.short('2026-11-05T09:05:07', now),
      time.short('2025-11-05T09:05:07', now),
      time.full('2026-11-05T09:05:07'),
      time.clock('2026-11-05T09:05:07'),
    ]
    const shared = ['2025-11-05 09:05', '2026-11-05 09:05:07', '09:05']
    expect(say('zh-CN', written)).toEqual(['11月5日 09:05', ...shared])
    expect(say('en-US', written)).toEqual(['Nov 5 09:05', ...shared])
  })
})

describe('useDebounced', () => {
  function Page({ text }: { text: string }) {
    return <p>{useDebounced(text, 300)}</p>
  }

  it('returns a text after the delay', () => {
    jest.useFakeTimers()
    const { redraw } = render(<Page text="t" />)
    expect(one('p').textContent).toBe('t')
    redraw(<Page text="ta" />)
    act(() => jest.advanceTimersByTime(299))
    redraw(<Page text="tax" />)
    act(() => jest.advanceTimersByTime(299))
    expect(one('p').textContent).toBe('t')
    act(() => jest.advanceTimersByTime(1))
    expect(one('p').textContent).toBe('tax')
  })
})
