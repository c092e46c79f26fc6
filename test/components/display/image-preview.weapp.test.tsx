import * as React from 'react'
import { ImagePreview } from '@/components/image-preview/image-preview'
import type { FakeWx } from '../../simulators/weapp/wx'
import { until } from '../../until'
import { classed, clear, emit, named, ofRole, only, show, tap } from '../native'

// As in the build, components become names of native tags.
jest.mock('@tarojs/components', () => jest.requireActual<typeof import('../native')>('../native').nativeTags)

const wx = (globalThis as unknown as { wx: FakeWx }).wx
const urls = ['wxfile://a.png', 'wxfile://b.png']
let closed = 0

beforeEach(() => {
  closed = 0
  wx.boxes.set('#dt-images-area', { left: 16, top: 50, width: 400, height: 600 })
})
afterEach(clear)

async function preview(): Promise<void> {
  let measured = false
  const { get } = wx.boxes
  jest.spyOn(wx.boxes, 'get').mockImplementation((selector) => {
    measured = true
    return get.call(wx.boxes, selector)
  })
  show(<ImagePreview urls={urls} current={0} onClose={() => (closed += 1)} />)
  await React.act(() => until(() => (measured ? true : null)))
}

const area = () => only(classed('dt-images-area'))
const image = () => only(classed('dt-images-shown')).childNodes[0] as unknown as ReturnType<typeof area>
const transform = () => image().style.getPropertyValue('transform')
const place = () => only(ofRole('status')).textContent

/** A touch event on the area; coordinates are relative to its centre. */
function touch(type: string, timeStamp: number, ...places: [number, number][]): void {
  const touches = places.map(([x, y], identifier) => ({ identifier, clientX: 216 + x, clientY: 350 + y }))
  emit(area(), type, { timeStamp, touches, changedTouches: [] })
}

describe('ImagePreview in the mini-program', () => {
  it('announces its role and image, and prevents the page from scrolling', async () => {
    await preview()
    expect(area().props).toMatchObject({
      'aria-role': 'img',
      'aria-label': '第 1 张，共 2 张',
      catchMove: true,
    })
    expect(image().props['src']).toBe(urls[0])
    expect(place()).toBe('1 / 2')
  })

  it('is enlarged by two fingers and moved by one, up to its edges', async () => {
    await preview()
    emit(image(), 'load', { detail: { width: 4000, height: 3000 } })
    touch('touchstart', 0, [-50, 0])
    touch('touchstart', 10, [-50, 0], [50, 0])
    touch('touchmove', 20, [-100, 0], [100, 0])
    expect(transform()).toBe('translate(0px, 0px) scale(2)')
    touch('touchend', 30, [-100, 0])
    touch('touchmove', 40, [900, 0])
    expect(transform()).toBe('translate(200px, 0px) scale(2)')
    touch('touchend', 50)
    expect(place()).toBe('1 / 2200%')
  })

  it('handles a double tap, a swipe, and a touch cancelled by the system', async () => {
    await preview()
    for (const time of [0, 200]) {
      touch('touchstart', time, [0, 0])
      touch('touchend', time + 40)
    }
    expect(transform()).toBe('translate(0px, 0px) scale(2.5)')
    tap(named('button', '缩小'))
    tap(named('button', '缩小'))
    tap(named('button', '缩小'))
    touch('touchstart', 1000, [0, 0])
    touch('touchmove', 1500, [-150, 0])
    touch('touchcancel', 1600)
    expect(place()).toBe('1 / 2')
    touch('touchstart', 2000, [0, 0])
    touch('touchmove', 2500, [-150, 0])
    touch('touchend', 2600)
    expect(place()).toBe('2 / 2')
  })

  it('has a button for every gesture', async () => {
    await preview()
    tap(named('button', '放大'))
    expect(transform()).toBe('translate(0px, 0px) scale(1.5)')
    tap(named('button', '下一张'))
    expect(image().props['src']).toBe(urls[1])
    tap(named('button', '关闭'))
    expect(closed).toBe(1)
  })

  it('displays its image before it is measured', async () => {
    wx.boxes.clear()
    await preview()
    expect(image().props['src']).toBe(urls[0])
  })
})
