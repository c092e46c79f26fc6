import { readFileSync } from 'node:fs'
import path from 'node:path'
import { act } from 'react'
import { ImagePreview } from '@/components/image-preview/image-preview'
import { setLanguage } from '@/i18n'
import { all, button, cleanUp, focus, key, one, press, render } from '../render'

const urls = ['/a.png', '/b.png', '/c.png']
let closed = 0

/** The area: 400 by 600 pixels, with its centre at (200, 400). */
const box = { left: 0, top: 100, width: 400, height: 600 }

beforeEach(() => {
  closed = 0
  // jsdom has no pointers and no layout.
  HTMLElement.prototype.setPointerCapture = () => undefined
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ ...box, right: 400, bottom: 700, x: 0, y: 100, toJSON: () => '' })
})
afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
})

const show = (current = 1) =>
  render(<ImagePreview urls={urls} current={current} onClose={() => (closed += 1)} />)

const area = () => one('.dt-images-area')
const shown = () => one('.dt-images-shown img').getAttribute('src')
const transform = () => one('.dt-images-shown .dt-images-image').style.transform
const place = () => one('[role=status]').textContent

/** Simulates loading a picture of 4000 by 3000, which is fitted to 400 by 300 in the area. */
function load(): void {
  const image = one('.dt-images-shown img')
  Object.defineProperties(image, { naturalWidth: { value: 4000 }, naturalHeight: { value: 3000 } })
  act(() => void image.dispatchEvent(new Event('load')))
}

/** A pointer event on the area; coordinates are relative to its centre. */
function pointer(type: string, pointerId: number, [x, y]: [number, number], time: number, button = 0): void {
  const event = new MouseEvent(type, { bubbles: true, clientX: 200 + x, clientY: 400 + y, button })
  Object.defineProperties(event, { timeStamp: { value: time }, pointerId: { value: pointerId } })
  act(() => void area().dispatchEvent(event))
}

function tap(x: number, y: number, time: number): void {
  pointer('pointerdown', 1, [x, y], time)
  pointer('pointerup', 1, [x, y], time + 40)
}

function swipe(by: number): void {
  pointer('pointerdown', 1, [0, 0], 0)
  pointer('pointermove', 1, [by, 0], 600)
  pointer('pointerup', 1, [by, 0], 700)
}

describe('ImagePreview', () => {
  it('displays the requested image between its neighbours, and its number', () => {
    show()
    expect([shown(), place()]).toEqual(['/b.png', '2 / 3'])
    expect(area().getAttribute('role')).toBe('img')
    expect(area().getAttribute('aria-label')).toBe('第 2 张，共 3 张')
    expect(all('img').map((each) => [each.getAttribute('src'), each.getAttribute('alt')])).toEqual(
      urls.map((url) => [url, '']),
    )
  })

  it('is a dialog closed by its button, Escape, or a tap beside it, but not by a tap on the image', () => {
    show()
    expect(one('[role=dialog]').getAttribute('aria-label')).toBe('查看图片')
    press(area())
    expect(closed).toBe(0)
    press(button('关闭'))
    key('Escape')
    press(one('.dt-mask'))
    expect(closed).toBe(3)
  })

  it('turns pages by its buttons, the arrow keys, and a swipe, up to its ends', () => {
    show()
    press(button('下一张'))
    expect([shown(), place(), button('下一张').disabled]).toEqual(['/c.png', '3 / 3', true])
    key('ArrowRight')
    swipe(-150)
    expect(shown()).toBe('/c.png')
    key('ArrowLeft')
    expect(shown()).toBe('/b.png')
    swipe(150)
    expect([shown(), button('上一张').disabled]).toEqual(['/a.png', true])
  })

  it('keeps the focus if its button is disabled at the end', () => {
    show()
    focus(button('下一张'))
    press(button('下一张'))
    expect(document.activeElement).toBe(one('[role=dialog]'))
    key('Escape')
    expect(closed).toBe(1)
  })

  it('follows the finger, with resistance at its ends', () => {
    show(0)
    const strip = () => one('.dt-images-strip').style.transform
    pointer('pointerdown', 1, [0, 0], 0)
    pointer('pointermove', 1, [-90, 0], 600)
    expect(strip()).toBe('translateX(-90px)')
    pointer('pointermove', 1, [90, 0], 900)
    expect(strip()).toBe('translateX(30px)')
    pointer('pointercancel', 1, [90, 0], 950)
    expect([strip(), shown()]).toEqual(['translateX(0px)', '/a.png'])
  })

  it('is enlarged by two fingers, and moved by one up to its edges', () => {
    show()
    load()
    pointer('pointerdown', 1, [-50, 0], 0)
    pointer('pointerdown', 2, [50, 0], 10)
    pointer('pointermove', 2, [150, 0], 30)
    expect(transform()).toBe('translate(50px, 0px) scale(2)')
    expect(place()).toBe('2 / 3200%')
    pointer('pointerup', 2, [150, 0], 40)
    pointer('pointermove', 1, [900, 900], 60)
    expect(transform()).toBe('translate(200px, 0px) scale(2)')
    pointer('pointerup', 1, [900, 900], 70)
    expect(shown()).toBe('/b.png')
  })

  it('is enlarged at a double tap, and restored by another', () => {
    show()
    load()
    tap(100, 0, 1000)
    tap(102, 0, 1200)
    expect(transform()).toBe('translate(-153px, 0px) scale(2.5)')
    tap(0, 0, 2000)
    tap(0, 0, 2200)
    expect(transform()).toBe('translate(0px, 0px) scale(1)')
  })

  it('is enlarged without a gesture, by buttons, keys and the wheel', () => {
    show()
    load()
    expect(button('缩小').disabled).toBe(true)
    press(button('放大'))
    expect(transform()).toBe('translate(0px, 0px) scale(1.5)')
    key('+')
    expect(transform()).toContain('scale(2.25)')
    key('-')
    press(button('缩小'))
    expect(transform()).toContain('scale(1)')
    for (let i = 0; i < 9; i += 1) key('=')
    expect([transform(), button('放大').disabled]).toEqual(['translate(0px, 0px) scale(5)', true])
    key('0')
    expect(transform()).toContain('scale(1)')
    const wheel = new WheelEvent('wheel', { deltaY: -100, clientX: 300, clientY: 400, cancelable: true })
    act(() => void area().dispatchEvent(wheel))
    expect([transform(), wheel.defaultPrevented]).toEqual(['translate(-20px, 0px) scale(1.2)', true])
  })

  it('enlarged is moved by the arrow keys, and turns pages again at full view', () => {
    show()
    load()
    key('+')
    key('ArrowRight')
    expect([transform(), shown()]).toEqual(['translate(-80px, 0px) scale(1.5)', '/b.png'])
    key('ArrowLeft')
    key('ArrowLeft')
    expect(transform()).toBe('translate(80px, 0px) scale(1.5)')
    key('0')
    key('ArrowRight')
    expect(shown()).toBe('/c.png')
  })

  it('displays every other image at full view', () => {
    show()
    load()
    press(button('放大'))
    press(button('下一张'))
    expect([shown(), transform(), place()]).toEqual(['/c.png', 'translate(0px, 0px) scale(1)', '3 / 3'])
  })

  it('ignores other buttons of a mouse, and a mouse without a pressed button', () => {
    show()
    pointer('pointerdown', 1, [0, 0], 0, 2)
    pointer('pointermove', 1, [-200, 0], 500)
    pointer('pointerup', 1, [-200, 0], 600)
    expect(shown()).toBe('/b.png')
  })

  it('measures again after the window changes', () => {
    show()
    load()
    press(button('放大'))
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue({ ...box, width: 200, right: 200, bottom: 700, x: 0, y: 100, toJSON: () => '' })
    act(() => void window.dispatchEvent(new Event('resize')))
    for (let i = 0; i < 5; i += 1) key('ArrowRight')
    // 200 by 150 pixels at scale 1.5 overlap the area by 50 on either side.
    expect(transform()).toBe('translate(-50px, 0px) scale(1.5)')
  })

  it('has an area 60 % as high as the window', () => {
    const file = path.resolve(__dirname, '../../../src/components/image-preview/image-preview.scss')
    expect(readFileSync(file, 'utf8')).toMatch(/\.dt-images-area \{[^}]*height: 60vh;/)
  })

  it('reports an image that cannot be loaded', () => {
    setLanguage('en-US', null)
    show()
    act(() => void one('.dt-images-shown img').dispatchEvent(new Event('error')))
    expect(one('.dt-images-shown').textContent).toBe('This image cannot be shown')
  })
})
