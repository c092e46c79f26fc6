import { act } from 'react'
import { ActionSheet } from '@/components/action-sheet/action-sheet'
import { Notice } from '@/components/notice/notice'
import { Preloader } from '@/components/preloader/preloader'
import { Result, type ResultOutcome } from '@/components/result/result'
import { Skeleton } from '@/components/skeleton/skeleton'
import { Spinner, spinnerTypes } from '@/components/spinner/spinner'
import { ReloadNotice, StatusPanel } from '@/components/status-panel/status-panel'
import { Toast } from '@/components/toast/toast'
import { setLanguage } from '@/i18n'
import { RequestError } from '@/request/errors'
import { all, button, cleanUp, key, one, press, render } from '../render'

afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
})

describe('ActionSheet', () => {
  const chosen: (number | null)[] = []
  const sheet = (title: string) => (
    <ActionSheet
      title={title}
      options={['Send', 'Copy', 'Copy']}
      cancel="Cancel"
      onChoose={(index) => chosen.push(index)}
    />
  )
  beforeEach(() => void chosen.splice(0))

  it.each([
    ['Share', 'Share'],
    ['', 'Cancel'],
  ])('titled %j is the dialog %j with a button for each option', (title, name) => {
    render(sheet(title))
    expect(one('[role=dialog]').getAttribute('aria-label')).toBe(name)
    expect(all('button').map((each) => each.textContent)).toEqual(['Send', 'Copy', 'Copy', 'Cancel'])
  })

  it('returns the index of the selection, or null if closed', () => {
    render(sheet('Share'))
    press(all('button')[2]!)
    press(button('Cancel'))
    key('Escape')
    expect(chosen).toEqual([2, null, null])
  })
})

describe('Notice', () => {
  it('is announced politely, or assertively', () => {
    render(
      <>
        <Notice tone="info">Due on Friday</Notice>
        <Notice tone="bad" live="alert">
          Not sent
        </Notice>
      </>,
    )
    expect([one('[role=status]').textContent, one('[role=alert]').textContent]).toEqual([
      'Due on Friday',
      'Not sent',
    ])
    expect(one('[role=alert]').className).toContain('dt-notice-bad')
  })

  it('has its action next to the text', () => {
    render(
      <Notice tone="warn" action={<button type="button">Reload</button>}>
        Changed
      </Notice>,
    )
    expect([one('.dt-notice-text').textContent, button('Reload').parentElement]).toEqual([
      'Changed',
      one('[role=status]'),
    ])
  })
})

describe('Preloader', () => {
  it('announces its text, with a ring or a spinner hidden from screen readers', () => {
    const { redraw } = render(<Preloader text="loading.." />)
    expect(one('[role=status]').textContent).toBe('loading..')
    expect(one('.dt-preloader-ring').getAttribute('aria-hidden')).toBe('true')
    redraw(<Preloader text="Sending" spinner={<Spinner />} />)
    expect(all('.dt-preloader-ring')).toEqual([])
    expect(one('.dt-preloader .dt-spinner').getAttribute('aria-hidden')).toBe('true')
  })
})

describe('Result', () => {
  it.each<[ResultOutcome, string, string]>([
    ['success', 'check', 'good'],
    ['failed', 'close', 'bad'],
    ['waiting', 'clock', 'calm'],
  ])('of %s has its own icon and colour', (outcome, icon, tone) => {
    render(<Result outcome={outcome} title="Submitted" />)
    expect(all(`.dt-status-panel-${tone} .dt-icon-${icon}`)).toHaveLength(1)
    expect(one('[role=status]').textContent).toBe('Submitted')
  })

  it('has facts, further content and the actions below each other', () => {
    render(
      <Result
        outcome="failed"
        title="Sent back"
        hint="Check the figure"
        facts={[{ name: 'By', value: 'Xihu Bureau' }]}
        actions={<button type="button">Again</button>}
      >
        <p>Until Friday</p>
      </Result>,
    )
    expect([...one('.dt-result').children].map((part) => part.textContent)).toEqual([
      'Sent backCheck the figure',
      'ByXihu Bureau',
      'Until Friday',
      'Again',
    ])
  })

  it('has no frame without facts, and no row without actions', () => {
    render(<Result outcome="waiting" title="Being checked" />)
    expect(one('.dt-result').children).toHaveLength(1)
  })
})

describe('Skeleton', () => {
  it.each([
    ['zh-CN', '加载中'],
    ['en-US', 'Loading'],
  ] as const)('in %s announces %s once, in every form', (locale, name) => {
    setLanguage(locale, null)
    render(<Skeleton cards={2} lines={5} />)
    expect(one('[role=status]').getAttribute('aria-label')).toBe(name)
    expect([all('.dt-skeleton-card').length, all('.dt-skeleton-line').length]).toEqual([2, 10])
  })

  it('has three cards of three lines', () => {
    render(<Skeleton />)
    expect([all('.dt-skeleton-card').length, all('.dt-skeleton-line').length]).toEqual([3, 9])
  })
})

describe('Spinner', () => {
  it.each(spinnerTypes)('of %s has parts that follow each other within a round', (type) => {
    render(<Spinner type={type} size="48px" />)
    expect(one(`.dt-spinner-${type}`).style.fontSize).toBe('48px')
    const delays = all('.dt-spinner-part').map((part) => parseInt(part.style.animationDelay, 10))
    expect(delays.length).toBeGreaterThan(0)
    expect(new Set(delays).size).toBe(delays.length)
    expect(delays.filter((delay) => delay > 0 || delay < -750)).toEqual([])
  })
})

describe('StatusPanel', () => {
  it('displays one message, with an action if available', () => {
    const { redraw } = render(<StatusPanel icon="empty" title="Nothing due" />)
    expect(one('[role=status]').textContent).toBe('Nothing due')
    expect(all('.dt-status-panel-calm .dt-icon-empty')).toHaveLength(1)
    redraw(
      <StatusPanel
        icon="lock"
        tone="bad"
        title="Closed"
        hint="Ask"
        action={<button type="button">Go</button>}
      />,
    )
    expect(one('[role=status]').textContent).toBe('ClosedAskGo')
    expect(all('.dt-status-panel-bad .dt-icon-lock')).toHaveLength(1)
  })

  it('is an alert only after a failure', () => {
    const { redraw } = render(<ReloadNotice error={null} />)
    expect(all('[role=status]')).toEqual([])
    redraw(<ReloadNotice error={new RequestError('noResponse')} />)
    expect(one('.dt-notice-warn').textContent).toBe('服务器开小差了')
  })
})

describe('Toast', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('is rendered before its text, and closes after its duration', () => {
    const ended = jest.fn()
    const { redraw } = render(<Toast text="" duration={2000} onEnd={ended} />)
    expect(one('[role=status]').textContent).toBe('')
    redraw(<Toast text="Copied" duration={2000} onEnd={ended} />)
    expect(one('[role=status]').textContent).toBe('Copied')
    act(() => jest.advanceTimersByTime(1999))
    expect(ended).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(1))
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('offers an action, without which it has no button', () => {
    const acted = jest.fn()
    const ended = () => undefined
    const { redraw } = render(<Toast text="Accepted" duration={2000} onEnd={ended} />)
    expect(all('[role=status] button')).toHaveLength(0)
    redraw(<Toast text="Accepted" duration={2000} action="Undo" onAct={acted} onEnd={ended} />)
    press(button('Undo'))
    expect(acted).toHaveBeenCalledTimes(1)
  })

  it('displays the next text for its full duration', () => {
    const ended = jest.fn()
    const { redraw } = render(<Toast text="One" duration={2000} onEnd={ended} />)
    act(() => jest.advanceTimersByTime(1500))
    redraw(<Toast text="Two" duration={2000} onEnd={ended} />)
    act(() => jest.advanceTimersByTime(1500))
    expect(ended).not.toHaveBeenCalled()
  })
})
