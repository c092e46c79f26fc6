import { atRest, cancelGesture, type Finger, updateGesture, type Gesture } from '@/lib/pinch/gesture'
import type { Space } from '@/lib/pinch/view'

const space: Space = { area: { width: 400, height: 600 }, picture: { width: 4000, height: 3000 } }

/** Time, and the fingers that are down. */
type Step = [time: number, ...fingers: [x: number, y: number][]]

function play(steps: Step[], start: Gesture = atRest) {
  let gesture = start
  let turn = 0
  for (const [time, ...places] of steps) {
    const fingers: Finger[] = places.map(([x, y], id) => ({ id, x, y }))
    const followed = updateGesture(gesture, fingers, time, space)
    gesture = followed.gesture
    turn = followed.turn
  }
  return { ...gesture, turn }
}

const tapAt = (x: number, y: number, time: number): Step[] => [[time, [x, y]], [time + 50]]
const larger: Gesture = { ...atRest, view: { scale: 3, x: 0, y: 0 } }

describe('two fingers', () => {
  it('moving apart enlarge the picture around their centre', () => {
    const { view } = play([
      [0, [-50, 0], [50, 0]],
      [16, [-100, 0], [100, 0]],
    ])
    expect(view).toEqual({ scale: 2, x: 0, y: 0 })
  })

  it('moving together shrink it to its full view, never smaller', () => {
    const { view } = play([[0, [-100, 0], [100, 0]], [16, [-10, 0], [10, 0]], [30]], larger)
    expect(view).toEqual({ scale: 1, x: 0, y: 0 })
  })

  it('moving in parallel move it', () => {
    const { view } = play(
      [
        [0, [-50, 0], [50, 0]],
        [16, [-20, 40], [80, 40]],
      ],
      larger,
    )
    expect(view).toEqual({ scale: 3, x: 30, y: 40 })
  })

  it('continue as one finger from its position if one is lifted', () => {
    const steps: Step[] = [
      [0, [-50, 0], [50, 0]],
      [16, [-60, 0]],
      [32, [-40, 0]],
    ]
    expect(play(steps, larger).view).toEqual({ scale: 3, x: 20, y: 0 })
  })

  it('ignore a third finger', () => {
    const { view } = play([
      [0, [-50, 0], [50, 0]],
      [8, [-50, 0], [50, 0], [90, 90]],
      [16, [-75, 0], [75, 0], [0, 9]],
    ])
    expect(view.scale).toBe(1.5)
  })

  it('at the same point keep the picture valid', () => {
    const { view } = play([
      [0, [5, 5], [5, 5]],
      [16, [5, 5], [5, 5]],
      [32, [0, 0], [300, 0]],
    ])
    expect(view.scale).toBe(5)
  })
})

describe('one finger', () => {
  it('moves an enlarged picture, up to its edges', () => {
    expect(
      play(
        [
          [0, [0, 0]],
          [16, [30, 20]],
        ],
        larger,
      ).view,
    ).toEqual({ scale: 3, x: 30, y: 20 })
    expect(
      play(
        [
          [0, [0, 0]],
          [16, [-999, 999]],
        ],
        larger,
      ).view,
    ).toEqual({ scale: 3, x: -400, y: 150 })
  })

  it('moves a full picture aside, and lets it return after a short distance', () => {
    const drawn = play([
      [0, [0, 0]],
      [300, [-90, 30]],
    ])
    expect([drawn.swipe, drawn.view]).toEqual([-90, atRest.view])
    expect(play([[400]], drawn)).toMatchObject({ swipe: 0, turn: 0 })
  })

  it.each<[string, Step[], number]>([
    ['far to the left brings the next', [[0, [0, 0]], [900, [-101, 0]], [950]], 1],
    ['far to the right brings the one before', [[0, [0, 0]], [900, [101, 0]], [950]], -1],
    ['fast to the left brings the next', [[0, [0, 0]], [50, [-60, 0]], [60]], 1],
    ['up or down brings none', [[0, [0, 0]], [50, [0, -300]], [60]], 0],
  ])('%s', (_how, steps, turn) => {
    expect(play(steps).turn).toBe(turn)
    expect(play(steps, larger).turn).toBe(0)
  })

  it('that only trembles does not move the picture', () => {
    expect(
      play([
        [0, [0, 0]],
        [50, [6, 6]],
      ]),
    ).toMatchObject({ swipe: 0, view: atRest.view })
  })
})

describe('a double tap', () => {
  it('enlarges a point, and restores the full view', () => {
    const first = play([...tapAt(100, 0, 0), ...tapAt(104, 3, 200)])
    expect(first.view.scale).toBe(2.5)
    expect(first.view.x).toBeCloseTo(-156)
    expect(play([...tapAt(0, 0, 1000), ...tapAt(0, 0, 1200)], first).view).toEqual(atRest.view)
  })

  it.each<[string, Step[]]>([
    ['taps far apart', [...tapAt(0, 0, 0), ...tapAt(60, 0, 200)]],
    ['taps long apart', [...tapAt(0, 0, 0), ...tapAt(0, 0, 900)]],
    ['one tap', tapAt(0, 0, 0)],
    ['a long press among them', [...tapAt(0, 0, 0), [100, [0, 0]], [500]]],
    ['a pull among them', [...tapAt(0, 0, 0), [100, [0, 0]], [120, [0, 90]], [140]]],
    ['two fingers that come together', [[0, [0, 0], [9, 0]], [20], [100, [0, 0], [9, 0]], [120]]],
  ])('is not made of %s', (_what, steps) => {
    expect(play(steps).view).toEqual(atRest.view)
  })

  it('is not made of three taps twice', () => {
    const three = [...tapAt(0, 0, 0), ...tapAt(0, 0, 150), ...tapAt(0, 0, 300)]
    expect(play(three).view.scale).toBe(2.5)
  })
})

describe('any number of fingers', () => {
  it('keep the picture valid, without a gap beside it', () => {
    let state = 7
    const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
    let gesture = atRest
    for (let time = 0; time < 40_000; time += 16) {
      const count = Math.floor(random() * 4)
      const fingers = Array.from({ length: count }, (_each, id) => ({
        id,
        x: random() * 400 - 200,
        y: random() * 600 - 300,
      }))
      gesture =
        random() < 0.02 ? cancelGesture(gesture) : updateGesture(gesture, fingers, time, space).gesture
      const { scale, x, y } = gesture.view
      expect(scale >= 1 && scale <= 5).toBe(true)
      expect(Math.abs(x)).toBeLessThanOrEqual(Math.max(0, (400 * scale - 400) / 2) + 1e-6)
      expect(Math.abs(y)).toBeLessThanOrEqual(Math.max(0, (300 * scale - 600) / 2) + 1e-6)
      if (count === 0) expect(gesture.swipe).toBe(0)
    }
  })

  it('cancelled by the system have no effect', () => {
    const drawn = play([
      [0, [0, 0]],
      [300, [-300, 0]],
    ])
    expect(cancelGesture(drawn)).toMatchObject({ swipe: 0, fingers: [] })
    expect(updateGesture(cancelGesture(drawn), [], 310, space).turn).toBe(0)
  })
})
