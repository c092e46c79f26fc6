import { act } from 'react'
import { createAnswerSession } from '@/features/questionnaire/session/answer-session'
import { Questions } from '@/features/questionnaire/question/question-blocks'
import { compileForm, type Question, questionNumbers } from '@/lib/questionnaire'
import { recordCanvases } from '../../../components/input/recorded-canvas'
import { all, cleanUp, one, render } from '../../../components/render'
import { ask, formOf } from '../../../lib/questionnaire/build'
import { loadEveryKind } from '../draw'

jest.mock('@/platform/storage/device-store', () => ({
  deviceStore: { writeFile: async () => false, remove: async () => undefined },
}))

type Tell = (entries: Partial<IntersectionObserverEntry>[]) => void
const watched = new Map<Element, Tell>()

/** IntersectionObserver whose entries the test reports. */
class NearObserver {
  constructor(private readonly tell: Tell) {}
  observe(element: Element) {
    watched.set(element, this.tell)
  }
  disconnect() {}
}

const box = { width: 390, height: 1800 } as DOMRect
const goes = (at: number, isIntersecting: boolean) =>
  act(() => watched.get(one(`#questions-${at}`))?.([{ isIntersecting, boundingClientRect: box }]))

const texts = (from: number, count: number): Question[] =>
  Array.from({ length: count }, (_, at) => ask({ kind: 'text', id: `t${from + at}` }))

function drawLong(first: Question) {
  const questions = [first, ...texts(1, 49)]
  const session = createAnswerSession(compileForm(formOf(questions)), {})
  const numbers = questionNumbers(session.instance.compiled, session.instance)
  render(<Questions session={session} questions={questions} numbers={numbers} />)
  return session
}

function write(): void {
  const point = (name: string, x: number) => {
    const event = new Event(name, { bubbles: true, cancelable: true })
    Object.assign(event, { clientX: x, clientY: x, pointerId: 1, isPrimary: true, button: 0 })
    act(() => void one('canvas').dispatchEvent(event))
  }
  point('pointerdown', 50)
  point('pointermove', 60)
  point('pointerup', 0)
}

beforeAll(loadEveryKind)
beforeEach(() => {
  Object.assign(window, { IntersectionObserver: NearObserver })
  recordCanvases({ width: 400, height: 150, pixelRatio: 2 })
})
afterEach(() => {
  cleanUp()
  watched.clear()
  Reflect.deleteProperty(window, 'IntersectionObserver')
})

describe('a block of a long page', () => {
  it('that is out of view keeps its height, and an anchor for each of its questions', () => {
    drawLong(ask({ kind: 'text', id: 't0' }))
    goes(0, false)
    expect(all('#questions-0 input')).toEqual([])
    expect(all('#questions-0 > [id^=question-]')).toHaveLength(10)
    goes(0, true)
    expect(all('#questions-0 input')).toHaveLength(10)
  })

  it('keeps a signature that is not saved yet, and its blocking of the page', () => {
    const session = drawLong(ask({ kind: 'signature', id: 'sign' }))
    write()
    const paper = one('canvas')
    goes(0, false)
    expect(one('canvas')).toBe(paper)
    expect(session.firstBlocker()).toBe('sign')
    goes(0, true)
    expect(one('canvas')).toBe(paper)
    expect(one('.dt-sign-status').textContent).toBe('已手写 1 笔')
  })
})

describe('a re-render of the frame around the questions', () => {
  it('does not reach them unless their numbers have changed', () => {
    const questions = [ask({ kind: 'text', id: 'first' }), ...texts(1, 3)]
    const session = createAnswerSession(compileForm(formOf(questions)), {})
    const numbers = questionNumbers(session.instance.compiled, session.instance)
    const read = jest.spyOn(numbers, 'get')
    const frame = (now: Map<string, number>) => (
      <Questions session={session} questions={questions} numbers={now} />
    )
    const { redraw } = render(frame(numbers))
    expect(read).toHaveBeenCalledTimes(4)
    redraw(frame(numbers))
    expect(read).toHaveBeenCalledTimes(4)
    const renumbered = new Map(numbers)
    const readAgain = jest.spyOn(renumbered, 'get')
    redraw(frame(renumbered))
    expect(readAgain).toHaveBeenCalledTimes(4)
  })
})
