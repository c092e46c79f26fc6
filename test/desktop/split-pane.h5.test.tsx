import { act } from 'react'
import { SplitPane } from '@/desktop/split/split-pane'
import { local } from '@/platform/storage/key-value'
import { cleanUp, one, render } from '../components/render'

const settingsKey = 'units-pane somebody'

const show = (side: 'start' | 'end' = 'end') =>
  render(
    <SplitPane settingsKey={settingsKey} label="单位详情" side={side} width={360}>
      <p>单位</p>
    </SplitPane>,
  )
const separator = () => one('[role=separator]')
const value = (name: string) => Number(separator().getAttribute(`aria-value${name}`))
const paneWidth = () => document.getElementById(separator().getAttribute('aria-controls') ?? '')?.style.width
const press = (key: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  act(() => void separator().dispatchEvent(event))
  return event
}
const pointer = (type: string, clientX: number) => {
  const event = new MouseEvent(type, { clientX, bubbles: true, cancelable: true, button: 0 })
  act(() => void separator().dispatchEvent(event))
}
const resizeTo = (width: number) =>
  act(() => {
    Object.assign(window, { innerWidth: width })
    window.dispatchEvent(new Event('resize'))
  })

beforeAll(() => {
  Object.assign(Element.prototype, { setPointerCapture: () => undefined })
})
beforeEach(() => {
  local.remove(settingsKey)
  Object.assign(window, { innerWidth: 1280 })
})
afterEach(cleanUp)

describe('the separator beside a pane', () => {
  it('says what it changes, its width and its bounds', () => {
    show()
    expect(separator().getAttribute('aria-label')).toBe('单位详情的宽度')
    expect(separator().getAttribute('tabindex')).toBe('0')
    expect([value('now'), value('min'), value('max')]).toEqual([360, 280, 512])
    expect(paneWidth()).toBe('360px')
  })

  it('goes where the arrows point, to its ends, and back to the initial width', () => {
    show('end')
    press('ArrowLeft')
    expect(paneWidth()).toBe('376px')
    press('ArrowRight')
    press('ArrowRight')
    expect(value('now')).toBe(344)
    press('End')
    press('ArrowLeft')
    expect(value('now')).toBe(512)
    press('Home')
    press('ArrowRight')
    expect(value('now')).toBe(280)
    expect(press('Enter').defaultPrevented).toBe(true)
    expect(value('now')).toBe(360)
    expect(press('j').defaultPrevented).toBe(false)
    expect(press('ArrowLeft', { ctrlKey: true }).defaultPrevented).toBe(false)
    expect(value('now')).toBe(360)
  })

  it('widens a pane at the start with the right arrow', () => {
    show('start')
    press('ArrowRight')
    expect(value('now')).toBe(376)
    press('ArrowLeft')
    press('ArrowLeft')
    expect(value('now')).toBe(344)
  })

  it('follows the pointer, and the width is kept for the next time', () => {
    show('end')
    pointer('pointerdown', 900)
    pointer('pointermove', 860)
    expect(value('now')).toBe(400)
    expect(local.get(settingsKey)).toBeNull()
    pointer('pointerup', 850)
    expect(value('now')).toBe(410)
    pointer('pointermove', 700)
    expect(value('now')).toBe(410)
    cleanUp()
    show('end')
    expect(value('now')).toBe(410)
    act(() => void separator().dispatchEvent(new MouseEvent('dblclick', { bubbles: true })))
    expect(value('now')).toBe(360)
    expect(local.get(settingsKey)).toBeNull()
  })

  it('is limited by a narrow window, which does not change the kept width', () => {
    local.set(settingsKey, '500')
    show('end')
    expect(value('now')).toBe(500)
    resizeTo(1024)
    expect([value('now'), value('max')]).toEqual([410, 410])
    resizeTo(1440)
    expect(value('now')).toBe(500)
    expect(local.get(settingsKey)).toBe('500')
  })

  it('has its initial width if what is kept is not a width', () => {
    for (const text of ['', 'wide', '-3', '1e9', '99999999']) {
      local.set(settingsKey, text)
      show()
      expect(value('now')).toBe(360)
      cleanUp()
    }
  })
})
