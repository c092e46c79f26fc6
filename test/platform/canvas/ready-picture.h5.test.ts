import { fullBoxOf, type SignatureStrokes, startStroke } from '@/lib/stroke'
import type { Ink } from '@/platform/canvas/ink'
import { createReadyPicture } from '@/platform/canvas/ready-picture'
import { recordedContext } from '../../simulators/recorded-context'

const ink: Ink = { picture: { width: 800, height: 300 }, lineWidth: 4, lineColor: '#000000' }
const background = { box: fullBoxOf(ink.picture), color: '' }
const format = { format: 'image/png', quality: 1 } as const

const strokeAt = (y: number) => {
  const { draft } = startStroke({ x: 10, y, pressure: 0.5, time: 0 }, ink.lineWidth)
  for (let x = 20; x < 100; x += 10) draft.extend({ x, y: y + x, pressure: 0.5, time: 0 }, ink.lineWidth)
  return draft.stroke()
}
const strokes = [strokeAt(10), strokeAt(40), strokeAt(70)]
const drawn = (count: number): SignatureStrokes => ({ kind: 'drawn', strokes: strokes.slice(0, count) })

/** A picture on a canvas that records; `rest` lets the page be idle. */
function open() {
  const log: string[] = []
  const waiting: (() => void)[] = []
  Object.assign(window, { requestIdleCallback: (act: () => void) => waiting.push(act) })
  let canvases = 0
  const encoded: number[] = []
  const picture = createReadyPicture(
    () => {
      canvases += 1
      return { context: recordedContext(log), encode: () => `${encoded.push(log.length)}` }
    },
    ink,
    background,
  )
  const rest = () => waiting.splice(0).forEach((act) => act())
  return { picture, log, rest, encoded, canvases: () => canvases }
}

/** All drawing operations of a signature that was never drawn ahead. */
function drawnAtOnce(signature: SignatureStrokes): string[] {
  const { picture, log } = open()
  picture.toImage(signature, format)
  return log
}

afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'))

it('draws each new line while the user rests, so that the export only encodes', () => {
  const { picture, log, rest, canvases } = open()
  for (const count of [1, 2, 3]) {
    picture.follow(drawn(count))
    rest()
  }
  const ahead = [...log]
  expect(ahead).toEqual(drawnAtOnce(drawn(3)))
  picture.toImage(drawn(3), format)
  expect(log).toEqual(ahead)
  expect(canvases()).toBe(1)
})

it('draws several lines in one rest, and none before it', () => {
  const { picture, log, rest } = open()
  picture.follow(drawn(1))
  picture.follow(drawn(2))
  expect(log).toEqual([])
  rest()
  expect(log).toEqual(drawnAtOnce(drawn(2)))
})

it.each<[string, SignatureStrokes]>([
  ['a line is undone', drawn(2)],
  ['a typed name replaces it', { kind: 'typed', name: '王芳' }],
  ['another line is drawn instead', { kind: 'drawn', strokes: [...strokes.slice(0, 1), strokeAt(90)] }],
])('starts again when %s', (_change, next) => {
  const { picture, log, rest } = open()
  picture.follow(drawn(3))
  rest()
  log.length = 0
  picture.toImage(next, format)
  expect(log).toEqual(drawnAtOnce(next))
})

it('opens no canvas for a blank signature', () => {
  const { picture, rest, canvases } = open()
  picture.follow(drawn(0))
  rest()
  expect(canvases()).toBe(0)
})

it('is only for its own background', () => {
  const { picture } = open()
  expect(picture.isFor({ ...background })).toBe(true)
  expect(picture.isFor({ ...background, color: '#ffffff' })).toBe(false)
  expect(picture.isFor({ ...background, box: { ...background.box, x: 5 } })).toBe(false)
})
