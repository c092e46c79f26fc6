import {
  noTap,
  type TapState,
  type Touch,
  touchCancel,
  touchEnd,
  touchMove,
  touchStart,
} from '@/lib/device/tap'

type Move = [x: number, y: number, after: number]

const touch = ([x, y, time]: Move): Touch => ({ x, y, time })

/** Plays a touch through all points, from the first to the last. */
function play(points: Move[], state: TapState = noTap) {
  const began = touchStart(state, touch(points[0]!))
  const moved = points.slice(1, -1).reduce((each, point) => touchMove(each, touch(point)), began)
  return touchEnd(moved, touch(points[points.length - 1]!))
}

const resultOf = (points: Move[], state?: TapState) => play(points, state).result

const press = (time: number, state?: TapState) =>
  play(
    [
      [50, 50, time],
      [50, 50, time + 20],
    ],
    state,
  )

describe('Fast-click helper: 10 px touch boundary', () => {
  it.each<[string, number, number, 'tap' | null]>([
    ['stays', 50, 50, 'tap'],
    ['10 px right', 60, 50, 'tap'],
    ['10 px left', 40, 50, 'tap'],
    ['10 px down', 50, 60, 'tap'],
    ['10 px up', 50, 40, 'tap'],
    ['10 px both ways', 60, 60, 'tap'],
    ['11 px right', 61, 50, null],
    ['11 px left', 39, 50, null],
    ['11 px down', 50, 61, null],
    ['11 px up', 50, 39, null],
    ['10.5 px down', 50, 60.5, null],
  ])('a finger that %s, to %d/%d: %j', (_, x, y, expected) => {
    const start: Move = [50, 50, 0]
    expect(resultOf([start, [x, y, 30], [x, y, 60]])).toBe(expected)
    expect(resultOf([start, [x, y, 60]])).toBe(expected)
  })

  it('uses the furthest point: returning does not make a tap', () => {
    const points: Move[] = [
      [50, 50, 0],
      [50, 90, 30],
      [50, 50, 60],
      [50, 50, 80],
    ]
    expect(resultOf(points)).toBeNull()
  })

  it('measures from the start, not from one move to the next', () => {
    const points: Move[] = [
      [50, 50, 0],
      [58, 50, 20],
      [66, 50, 40],
      [58, 50, 60],
    ]
    expect(resultOf(points)).toBeNull()
  })
})

describe('Fast-click helper: 700 ms tap timeout', () => {
  it.each<[number, 'tap' | null]>([
    [0, 'tap'],
    [699, 'tap'],
    [700, 'tap'],
    [701, null],
    [5000, null],
  ])('held for %i ms: %j', (held, expected) => {
    const points: Move[] = [
      [0, 0, 1000],
      [0, 0, 1000 + held],
    ]
    expect(resultOf(points)).toBe(expected)
  })
})

describe('Fast-click helper: 200 ms tap delay', () => {
  const first = press(1000)

  it.each<[number, 'tap' | null]>([
    [20, null],
    [199, null],
    [200, 'tap'],
    [201, 'tap'],
  ])('a second tap %i ms after the first: %j', (later, expected) => {
    expect(press(1000 + later, first.state).result).toBe(expected)
  })

  it('is not extended by a dropped tap', () => {
    const dropped = press(1150, first.state)
    expect([dropped.result, press(1210, dropped.state).result]).toEqual([null, 'tap'])
  })

  it('is not started by a touch that is not a tap', () => {
    const points: Move[] = [
      [0, 0, 0],
      [0, 80, 90],
      [0, 90, 100],
    ]
    expect(press(110, play(points).state).result).toBe('tap')
  })

  it('drops no tap if the clock is set back', () => {
    expect(press(10, first.state).result).toBe('tap')
  })
})

describe('the state of a tap', () => {
  it('has no tap without a touch start', () => {
    expect(touchEnd(noTap, touch([0, 0, 0])).result).toBeNull()
    expect(touchMove(noTap, touch([0, 0, 0]))).toEqual(noTap)
  })

  it('has no tap after the system cancels the touch', () => {
    const began = touchStart(noTap, touch([0, 0, 0]))
    expect(touchEnd(touchCancel(began), touch([0, 0, 10])).result).toBeNull()
  })

  it('ends with the touch', () => {
    const { state } = press(0)
    expect(touchEnd(state, touch([50, 50, 900])).result).toBeNull()
  })

  it('is immutable', () => {
    const frozen = Object.freeze({ ...noTap })
    press(0, frozen)
    expect(frozen).toEqual(noTap)
  })
})
