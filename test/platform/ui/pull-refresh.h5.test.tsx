import { act } from 'react'
import { PullRefresh } from '@/platform/ui/pull-refresh'
import { all, cleanUp, one, render } from '../../components/render'

afterEach(cleanUp)

function page() {
  let done: () => void = () => undefined
  const onRefresh = jest.fn(() => new Promise<void>((resolve) => (done = resolve)))
  render(
    <div className="taro_page">
      <PullRefresh onRefresh={onRefresh}>
        {({ phase, distance }) => <p>{`${phase} ${distance}`}</p>}
      </PullRefresh>
    </div>,
  )
  const scroller = one('.taro_page')
  const touch = (type: string, ...points: [x: number, y: number][]) =>
    act(() => {
      const touches = points.map(([clientX, clientY]) => ({ clientX, clientY }))
      scroller.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches }))
    })
  const said = () => all('p')[0]?.textContent
  return { scroller, touch, said, onRefresh, finish: () => act(async () => done()) }
}

describe('pulling a page down', () => {
  it('refreshes once if released far enough down, and returns to rest afterwards', async () => {
    const { touch, said, onRefresh, finish } = page()
    touch('touchstart', [100, 100])
    touch('touchmove', [100, 140])
    expect(said()).toBe('pulling 20')
    touch('touchmove', [110, 240])
    expect(said()).toBe('ready 70')
    touch('touchend')
    expect(said()).toBe('busy 56')
    touch('touchstart', [100, 100])
    touch('touchmove', [100, 300])
    touch('touchend')
    expect(onRefresh).toHaveBeenCalledTimes(1)
    await finish()
    expect(said()).toBe('rest 0')
  })

  it.each<[string, [x: number, y: number][]]>([
    ['not far enough', [[100, 180]]],
    [
      'back up again',
      [
        [100, 260],
        [100, 120],
      ],
    ],
    [
      'sideways first',
      [
        [160, 120],
        [160, 300],
      ],
    ],
    [
      'up first',
      [
        [100, 60],
        [100, 300],
      ],
    ],
  ])('does nothing if it moves %s', (_how, moves) => {
    const { touch, said, onRefresh } = page()
    touch('touchstart', [100, 100])
    for (const point of moves) touch('touchmove', point)
    touch('touchend')
    expect([onRefresh.mock.calls.length, said()]).toEqual([0, 'rest 0'])
  })

  it('does nothing on a scrolled page, with two fingers, or if the system cancels the touch', () => {
    const { scroller, touch, said, onRefresh } = page()
    scroller.scrollTop = 5
    touch('touchstart', [100, 100])
    touch('touchmove', [100, 300])
    touch('touchend')
    scroller.scrollTop = 0
    touch('touchstart', [100, 100], [200, 100])
    touch('touchmove', [100, 300], [200, 300])
    touch('touchend')
    touch('touchstart', [100, 100])
    touch('touchmove', [100, 300])
    touch('touchcancel')
    touch('touchend')
    expect([onRefresh.mock.calls.length, said()]).toEqual([0, 'rest 0'])
  })
})
