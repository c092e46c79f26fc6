import { getPageInstance } from '@tarojs/runtime'
import { act } from 'react'
import { chartAddress, chartNameOf } from '@/features/demo/charts/address'
import { ChartExample } from '@/features/demo/charts/chart-example'
import { lineRealtime } from '@/features/demo/charts/examples/line/line-realtime'
import { RealtimeExample } from '@/features/demo/charts/realtime-example'
import type { Timer } from '@/hooks/use-interval'
import { setLanguage } from '@/i18n'
import { chartNames } from '@/lib/text/chart-names'
import {
  appearanceListeners,
  ink,
  installCanvas,
  observed,
  settle,
} from '../../components/display/fake-canvas'
import { all, button, cleanUp, one, press, render } from '../../components/render'

beforeEach(installCanvas)
afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
})

const cells = () => all('tr').map((row) => [...row.children].map((cell) => cell.textContent ?? ''))

describe.each(chartNames)('the demo %s', (name) => {
  it('is drawn without an error, with its values next to it in both languages', async () => {
    const faults = jest.spyOn(console, 'error')
    const texts: string[] = []
    for (const locale of ['zh-CN', 'en-US'] as const) {
      setLanguage(locale, null)
      render(<ChartExample name={name} />)
      await act(settle)
      expect(ink.pictures).toBeGreaterThan(0)
      expect(cells().length).toBeGreaterThan(3)
      texts.push(document.body.textContent ?? '')
      cleanUp()
      ink.pictures = 0
    }
    expect(texts[0]).toMatch(/[一-龥]/)
    expect(texts[1]).not.toMatch(/[一-龥]/)
    expect(faults).not.toHaveBeenCalled()
  })
})

describe('prevent-render', () => {
  it('does not redraw with the page, and redraws once if the data change', async () => {
    render(<ChartExample name="prevent-render" />)
    await act(settle)
    const { pictures } = ink
    for (let round = 0; round < 3; round += 1) press(button('刷新页面'))
    await act(settle)
    expect(one('.chart-demo-counts').textContent).toBe('页面刷新 3 次，图绘制 1 次')
    expect(ink.pictures).toBe(pictures)
    press(button('更换数据'))
    await act(settle)
    expect(one('.chart-demo-counts').textContent).toBe('页面刷新 3 次，图绘制 2 次')
    expect(ink.pictures).toBeGreaterThan(pictures)
  })
})

/** A timer and a clock that the test controls. */
function simulatedTime() {
  const running = new Map<object, { call: () => void; step: number }>()
  let moment = Date.UTC(2026, 4, 11, 1, 30, 0)
  const timer: Timer = (call, step) => {
    const key = {}
    running.set(key, { call, step })
    return () => void running.delete(key)
  }
  const tick = () =>
    act(() => {
      moment += 1000
      running.forEach(({ call }) => call())
    })
  return { running, timer, tick, now: () => moment }
}

/** Outside a router, Taro stores all page hooks with the app's own instance. */
function pageEvent(name: 'componentDidShow' | 'componentDidHide'): void {
  const page = getPageInstance('taro-app') as unknown as Record<string, (() => void)[] | undefined>
  act(() => page[name]?.forEach((listener) => listener()))
}

/** Counts event listeners that have been added but not removed. */
function countListeners(): () => number {
  let count = 0
  const { addEventListener, removeEventListener } = EventTarget.prototype
  jest.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    ...args
  ) {
    count += 1
    addEventListener.apply(this, args)
  })
  jest.spyOn(EventTarget.prototype, 'removeEventListener').mockImplementation(function (
    this: EventTarget,
    ...args
  ) {
    count -= 1
    removeEventListener.apply(this, args)
  })
  return () => count
}

describe('line-realtime', () => {
  const example = (time: ReturnType<typeof simulatedTime>) => (
    <RealtimeExample id="now" label="Now" demo={lineRealtime} now={time.now} timer={time.timer} />
  )
  const times = () =>
    cells()
      .slice(1)
      .map(([time]) => time)

  it('adds a value per second and keeps those of a minute', async () => {
    const time = simulatedTime()
    render(example(time))
    expect([times().length, times()[0], times()[59]]).toEqual([60, '09:29:01', '09:30:00'])
    time.tick()
    expect([times().length, times()[0], times()[59]]).toEqual([60, '09:29:02', '09:30:01'])
  })

  it('has the same size after three minutes as at the start', async () => {
    const time = simulatedTime()
    const listeners = countListeners()
    render(example(time))
    await act(settle)
    const measure = () => ({
      points: times().length,
      drawn: ink.places.length,
      listeners: listeners(),
      timers: time.running.size,
      watching: [observed.size, appearanceListeners.size],
      nodes: document.querySelectorAll('*').length,
    })
    time.tick()
    await act(settle)
    const atStart = measure()
    for (let second = 0; second < 180; second += 1) {
      time.tick()
      if (second % 60 === 0) await act(settle)
    }
    await act(settle)
    expect(times()[59]).toBe('09:33:01')
    expect(measure()).toEqual({ ...atStart, drawn: expect.any(Number) as number })
    expect(atStart.drawn).toBeGreaterThan(0)
    expect(Math.abs(measure().drawn - atStart.drawn)).toBeLessThan(atStart.drawn)
  })

  it('stops while the page is hidden, continues when it is visible, and ends with it', async () => {
    const time = simulatedTime()
    render(example(time))
    pageEvent('componentDidHide')
    expect(time.running.size).toBe(0)
    const before = times()
    time.tick()
    expect(times()).toEqual(before)
    pageEvent('componentDidShow')
    expect(time.running.size).toBe(1)
    time.tick()
    expect(times()[59]).toBe('09:30:02')
    cleanUp()
    expect(time.running.size).toBe(0)
  })

  it('adds each second once', () => {
    const time = simulatedTime()
    render(example(time))
    act(() => time.running.forEach(({ call }) => call()))
    expect(new Set(times()).size).toBe(60)
  })
})

describe('the URL of a demo', () => {
  it.each([
    ['/dt-chart-demo', '/dt-chart-demo/point'],
    ['/dt-chart-demo?from=1', '/dt-chart-demo/point'],
    ['/pages/chart/demo/index', '/pages/chart/example/index?name=point'],
  ])('from %s is %s', (here, address) => {
    expect(chartAddress('point', here)).toBe(address)
  })

  it.each<[string, Record<string, string>, string | null]>([
    ['/dt-chart-demo/area-empty', {}, 'area-empty'],
    ['/dt-chart-demo/area-empty?x=1', {}, 'area-empty'],
    ['/pages/chart/example/index?name=point', { name: 'point' }, 'point'],
    ['/dt-chart-demo/example', { name: 'nothing' }, null],
    ['', {}, null],
  ])('%s with %j means %j', (here, params, name) => {
    expect(chartNameOf(here, params)).toBe(name)
  })
})
