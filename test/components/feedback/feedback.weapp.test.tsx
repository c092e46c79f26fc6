import type { TaroElement } from '@tarojs/runtime'
import * as React from 'react'
import { ActionSheet } from '@/components/action-sheet/action-sheet'
import { Alert } from '@/components/alert/alert'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { Dialog } from '@/components/dialog/dialog'
import { Loading } from '@/components/loading/loading'
import { Notice } from '@/components/notice/notice'
import { Preloader } from '@/components/preloader/preloader'
import { Result } from '@/components/result/result'
import { Skeleton } from '@/components/skeleton/skeleton'
import { Spinner, spinnerTypes } from '@/components/spinner/spinner'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { Toast } from '@/components/toast/toast'
import { RequestError } from '@/request/errors'
import { classed, clear, named, nameOf, names, ofRole, only, show, tagged, tap } from '../native'

// As in the build, components become names of native tags.
jest.mock('@tarojs/components', () => jest.requireActual<typeof import('../native')>('../native').nativeTags)

const told: unknown[] = []
const tell = (what: unknown) => () => void told.push(what)

beforeEach(() => void told.splice(0))
afterEach(clear)

/** The mask is the parent of the dialog. */
const mask = () => only(ofRole('dialog')).parentNode as unknown as TaroElement

const said = () => ofRole('status').map(({ textContent, props }) => [textContent, props['aria-live']])

describe('ActionSheet', () => {
  it('returns the index of the selection, or null if closed', () => {
    show(
      <ActionSheet
        title="Share"
        options={['Send', 'Copy']}
        cancel="Cancel"
        onChoose={(at) => told.push(at)}
      />,
    )
    expect([names('dialog'), names('button')]).toEqual([['Share'], ['Send', 'Copy', 'Cancel']])
    tap(named('button', 'Copy'))
    tap(named('button', 'Cancel'))
    expect(told).toEqual([1, null])
    tap(mask())
    expect(told).toEqual([1, null, null])
  })
})

describe('Alert', () => {
  it('is closed by its button and by a tap beside it', () => {
    show(<Alert open type="message" content="Check the figure" onClose={tell('closed')} />)
    expect(only(classed('dt-alert-message')).textContent).toBe('Check the figure')
    expect(only(classed('dt-mask-shade')).style.getPropertyValue('opacity')).toBe(0.3)
    tap(named('button', '确定'))
    tap(mask())
    expect(told).toEqual(['closed', 'closed'])
  })

  it('stays open with a disabled mask, and is 284 by 202', () => {
    show(
      <Alert
        open
        type="list"
        content={['One', 'Two']}
        maskDisabled
        transparency={0.6}
        onClose={tell('closed')}
      />,
    )
    tap(mask())
    expect(told).toEqual([])
    expect(classed('dt-alert-line').map(({ textContent }) => textContent)).toEqual(['One', 'Two'])
    expect(only(classed('dt-alert-box')).style.cssText).toBe('width: 284px; min-height: 202px;')
  })

  it("of a notice calls its button's action first, then closes", () => {
    show(
      <Alert
        open
        type="notice"
        noticeObj={{
          isShowTop: true,
          topImgSrc: 'top.png',
          noticeTitle: 'Year-end',
          noticeContent: 'Report by Friday',
          leftLabel: 'Later',
          rightLabel: 'Go',
          onRight: tell('right'),
        }}
        onClose={tell('closed')}
      />,
    )
    expect([names('dialog'), names('heading'), names('button')]).toEqual([
      ['Year-end'],
      ['Year-end'],
      ['Later', 'Go'],
    ])
    expect(tagged('image').map(({ props }) => props['src'])).toEqual(['top.png'])
    tap(named('button', 'Go'))
    expect(told).toEqual(['right', 'closed'])
  })
})

describe('Dialog', () => {
  const dialog = (open: boolean) => (
    <Dialog
      open={open}
      title="Submit?"
      onClose={tell('closed')}
      actions={<Notice tone="info">actions</Notice>}
    >
      36 questions
    </Dialog>
  )

  it('is named by its heading, prevents scrolling and closes by a tap beside it', () => {
    const { redraw } = show(dialog(true))
    expect([names('dialog'), names('heading')]).toEqual([['Submit?'], ['Submit?']])
    expect(mask().props['catchMove']).toBe(true)
    tap(only(classed('dt-dialog-text')))
    expect(told).toEqual([])
    tap(mask())
    expect(told).toEqual(['closed'])
    redraw(dialog(false))
    expect(ofRole('dialog')).toEqual([])
  })

  it('for a confirmation has a cancel button, and displays the error of its action', () => {
    show(
      <ConfirmDialog
        title="Take it back?"
        confirm="Take back"
        error={new RequestError('noResponse')}
        onConfirm={tell('confirmed')}
        onClose={tell('closed')}
      />,
    )
    expect([names('button'), names('alert')]).toEqual([['取消', 'Take back'], ['服务器开小差了']])
    tap(named('button', 'Take back'))
    tap(named('button', '取消'))
    expect(told).toEqual(['confirmed', 'closed'])
  })
})

describe('Loading', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('appears after its delay with its text', () => {
    show(<Loading show delay={300} />)
    expect(said()).toEqual([])
    React.act(() => jest.advanceTimersByTime(300))
    expect(said()).toEqual([['正在计算', 'polite']])
    expect(classed('dt-spinner-ios')).toHaveLength(1)
  })
})

describe('Notice', () => {
  it('is announced immediately only if it is an alert', () => {
    show(
      <>
        <Notice tone="info">Due on Friday</Notice>
        <Notice tone="bad" live="alert">
          Not sent
        </Notice>
      </>,
    )
    expect(said()).toEqual([['Due on Friday', 'polite']])
    const [alert] = ofRole('alert')
    expect([alert?.textContent, alert?.props['aria-live']]).toEqual(['Not sent', 'assertive'])
  })
})

describe('Preloader', () => {
  it('announces its text, and hides its ring', () => {
    show(<Preloader text="loading.." />)
    expect(said()).toEqual([['loading..', 'polite']])
    expect(only(classed('dt-preloader-ring')).props['aria-hidden']).toBe(true)
  })
})

describe('Result', () => {
  it('displays the outcome, with its facts and the actions', () => {
    show(
      <Result
        outcome="waiting"
        title="Being checked"
        facts={[{ name: 'Number', value: 'SQ-1' }]}
        actions={<Notice tone="info">To the list</Notice>}
      />,
    )
    expect(said().map(([text]) => text)).toEqual(['Being checked', 'To the list'])
    expect(classed('dt-icon-clock')).toHaveLength(1)
    expect(only(classed('dt-fact')).textContent).toBe('NumberSQ-1')
  })
})

describe('Skeleton', () => {
  it('announces once that content is loading', () => {
    show(<Skeleton cards={2} lines={4} />)
    expect(ofRole('status').map(nameOf)).toEqual(['加载中'])
    expect(classed('dt-skeleton-line')).toHaveLength(8)
  })
})

describe('Spinner', () => {
  it.each(spinnerTypes)('of %s is a drawing that a reader passes over', (type) => {
    show(<Spinner type={type} size="30px" />)
    const spinner = only(classed(`dt-spinner-${type}`))
    expect([spinner.props['aria-hidden'], spinner.style.getPropertyValue('fontSize')]).toEqual([true, '30px'])
    expect(classed('dt-spinner-part').length).toBeGreaterThan(0)
  })
})

describe('StatusPanel', () => {
  it('displays its message', () => {
    show(<StatusPanel icon="empty" title="Nothing due" hint="Come back on Friday" />)
    expect(said()).toEqual([['Nothing dueCome back on Friday', 'polite']])
  })

  it('of a failure retries', () => {
    show(<ErrorState error={new RequestError('noResponse')} onRetry={tell('again')} />)
    tap(named('button', '重试'))
    expect(told).toEqual(['again'])
    expect(said()[0]?.[0]).toContain('服务器开小差了')
  })
})

describe('Toast', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('is rendered before its text, and closes after its duration', () => {
    const ended = tell('ended')
    const { redraw } = show(<Toast text="" duration={2000} onEnd={ended} />)
    expect(said()).toEqual([['', 'polite']])
    redraw(<Toast text="Copied" duration={2000} onEnd={ended} />)
    expect(said()).toEqual([['Copied', 'polite']])
    React.act(() => jest.advanceTimersByTime(2000))
    expect(told).toEqual(['ended'])
  })
})
