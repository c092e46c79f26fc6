import { readFileSync } from 'node:fs'
import path from 'node:path'
import { act } from 'react'
import { DragButton } from '@/components/drag-button/drag-button'
import { all, button, cleanUp, focus, key, one, press, render } from '../render'

type Point = [x: number, y: number, time: number]

let pressed = 0

beforeEach(() => {
  pressed = 0
  // jsdom has no pointers; the window is a phone of 375 by 667.
  HTMLElement.prototype.setPointerCapture = () => undefined
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: 375 })
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: 667 })
  render(<DragButton kind="home" start={{ side: 'right', place: 0.5 }} onPress={() => (pressed += 1)} />)
})
afterEach(cleanUp)

const handle = () => button('回到工作台')
const place = () => [
  handle().classList.contains('dt-drag-left') ? 'left' : 'right',
  Number(handle().style.getPropertyValue('--place')),
]

function pointer(type: string, [clientX, clientY, time]: Point): void {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY })
  Object.defineProperty(event, 'timeStamp', { value: time })
  act(() => void handle().dispatchEvent(event))
}

const down = (point: Point) => pointer('pointerdown', point)
const move = (point: Point) => pointer('pointermove', point)
const up = (point: Point) => pointer('pointerup', point)

/** The click that browsers send after a pointer event. */
const click = () =>
  act(() => void handle().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })))

describe('DragButton', () => {
  it('is a button named by its target, activated by Enter or a tap', () => {
    expect(handle().tagName).toBe('BUTTON')
    press(handle())
    expect(pressed).toBe(1)
  })

  it('is activated once by a tap', () => {
    down([300, 300, 1000])
    up([304, 302, 1100])
    click()
    expect(pressed).toBe(1)
  })

  it('follows the finger, and snaps to the nearer side on release', () => {
    down([300, 300, 1000])
    move([100, 400, 1200])
    expect(handle().style.transform).toBe('translate(-200px, 100px)')
    up([100, 667, 1300])
    click()
    expect([place(), handle().style.transform, pressed]).toEqual([['left', 1], '', 0])
  })

  it('ignores a trembling finger, and a mouse without a pressed button', () => {
    move([100, 100, 900])
    expect(handle().style.transform).toBe('')
    down([300, 300, 1000])
    move([308, 300, 1050])
    expect(handle().style.transform).toBe('')
  })

  it('does not report a tap after a drag, even back to its start', () => {
    down([300, 300, 1000])
    move([200, 300, 1100])
    up([300, 300, 1200])
    expect([pressed, place()[0]]).toEqual([0, 'right'])
  })

  it('keeps its position if the system cancels the touch', () => {
    down([300, 300, 1000])
    move([100, 100, 1100])
    pointer('pointercancel', [100, 100, 1150])
    expect([place(), handle().style.transform, pressed]).toEqual([['right', 0.5], '', 0])
  })

  it('is moved by the arrow keys, which do not scroll the page', () => {
    focus(handle())
    expect(key('ArrowLeft')).toBe(false)
    key('ArrowUp')
    expect(place()).toEqual(['left', 0.4])
    expect(key('a')).toBe(true)
  })

  it('offers the same moves on a long press without dragging', () => {
    down([300, 300, 1000])
    up([300, 300, 1701])
    expect(pressed).toBe(0)
    expect(all('.dt-sheet button').map((each) => each.textContent)).toEqual([
      '移到左侧',
      '上移',
      '下移',
      '取消',
    ])
    press(button('移到左侧'))
    expect([place(), all('.dt-sheet').length]).toEqual([['left', 0.5], 0])
  })

  it('stays at a side, 20.8 % of the width from top and bottom, clear of notches and bars', () => {
    const file = path.resolve(__dirname, '../../../src/components/drag-button/drag-button.scss')
    const sheet = readFileSync(file, 'utf8')
    expect(sheet).toContain('--edge: min(20.8vw, 120px)')
    for (const [side, off] of Object.entries({
      top: 'edge',
      bottom: 'edge',
      left: 'margin',
      right: 'margin',
    }))
      expect(sheet).toContain(`calc(var(--${off}) + env(safe-area-inset-${side}))`)
    expect(one('.dt-drag').className).toBe('dt-drag dt-drag-right')
  })
})
