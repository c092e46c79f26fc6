import { render as draw } from '@tarojs/react'
import { document, eventHandler, type TaroElement } from '@tarojs/runtime'
import * as React from 'react'
import { SignCanvas, type SignCanvasHandle, type SignatureProps } from '@/components/sign-canvas/sign-canvas'
import type { CanvasNode } from '../../simulators/weapp/canvas'
import type { FakeWx } from '../../simulators/weapp/wx'
import { until } from '../../until'

// As in the build, components become names of native tags.
jest.mock('@tarojs/components', () => ({ Canvas: 'canvas', Input: 'input', Text: 'text', View: 'view' }))

const wx = (globalThis as unknown as { wx: FakeWx }).wx
const { nodes, layout, images } = wx.canvases

interface Framework {
  createReactApp: (app: () => null, react: typeof React, taroReact: object, config: object) => unknown
  connectReactPage: (react: typeof React, id: string) => (page: () => null) => unknown
}

// Page hooks such as `useReady` read React and the page's context from the started app.
const { createReactApp, connectReactPage } = jest.requireActual<Framework>(
  '@tarojs/plugin-framework-react/dist/runtime',
)
const Nothing = () => null
createReactApp(Nothing, React, jest.requireActual('@tarojs/react'), { pages: [], window: {} })
connectReactPage(React, 'test')(Nothing)

function elements(root: TaroElement): TaroElement[] {
  // Text nodes have no `props`.
  const children = (root.childNodes as unknown as TaroElement[]).filter((child) => 'props' in child)
  return [root, ...children.flatMap(elements)]
}

/** A canvas 400 px wide, on a phone with a pixel ratio of 3. */
async function sign(props: SignatureProps = {}) {
  nodes.clear()
  images.clear()
  Object.assign(layout, { width: 400, height: 150 })
  const ref = React.createRef<SignCanvasHandle>()
  const root = document.createElement('root')
  draw(React.createElement(SignCanvas, { ref, ...props }), root, () => undefined)
  const node = await until(() => [...nodes.values()].find(({ drawn }) => drawn.length > 0))
  const find = (fits: (element: TaroElement) => boolean) => elements(root).filter(fits)
  const canvas = () => find(({ nodeName }) => nodeName === 'canvas').pop()!
  return { handle: ref.current!, node, find, canvas }
}

type Pad = Awaited<ReturnType<typeof sign>>

/** Dispatches an event in the form of the base library. */
function emit(element: TaroElement, type: string, more: object = {}): void {
  const target = { dataset: { sid: element.sid } }
  eventHandler({ type, detail: {}, target, currentTarget: target, ...more } as never)
}

type Touch = [identifier: number, x: number, y: number]
const touches = (list: Touch[]) => list.map(([identifier, x, y]) => ({ identifier, x, y }))

const touch = ({ canvas }: Pad, type: string, changed: Touch[], down: Touch[] = changed) =>
  emit(canvas(), type, { changedTouches: touches(changed), touches: touches(down) })

/** Dispatches a tap on the element and all its ancestors. */
function tap({ find }: Pad, text: string): void {
  const isIt = ({ props, textContent }: TaroElement) =>
    props['aria-role'] === 'button' && textContent === text
  for (let at = find(isIt)[0] ?? null; at; at = at.parentNode as TaroElement | null) emit(at, 'tap')
}

const said = ({ find }: Pad) => find(({ props }) => props['aria-role'] === 'status')[0]!.textContent
const curves = ({ drawn }: { drawn: string[] }) =>
  drawn.filter((call) => call.startsWith('quadraticCurveTo')).length
const sizeOf = ({ width, height }: CanvasNode) => [width, height]

async function settled(isReached: () => boolean): Promise<void> {
  await until(() => (isReached() ? true : null))
}

describe('the signature canvas in the mini-program', () => {
  it('draws on a buffer with the pixel ratio of the screen, and handles touches', async () => {
    const pad = await sign()
    expect(sizeOf(pad.node)).toEqual([1200, 450])
    expect(pad.node.drawn[0]).toBe('setTransform 1.5 0 0 1.5 0 0')
    touch(pad, 'touchstart', [[0, 50, 50]])
    touch(pad, 'touchmove', [[0, 60, 50]])
    expect(pad.node.drawn).toContain('moveTo 100 100')
    expect(curves(pad.node)).toBe(2)
    touch(pad, 'touchend', [[0, 60, 50]], [])
    expect(said(pad)).toBe('已手写 1 笔')
  })

  it('prevents the page from scrolling under the finger', async () => {
    const pad = await sign()
    expect(pad.canvas().props['disableScroll']).toBe(true)
  })

  it('ignores a second finger and keeps a cancelled line', async () => {
    const pad = await sign()
    touch(pad, 'touchstart', [[0, 50, 50]])
    const before = pad.node.drawn.length
    const both: Touch[] = [
      [0, 50, 50],
      [1, 90, 90],
    ]
    touch(pad, 'touchstart', [[1, 90, 90]], both)
    touch(pad, 'touchmove', [[1, 95, 95]], both)
    touch(pad, 'touchend', [[1, 95, 95]], [[0, 50, 50]])
    expect(pad.node.drawn.length).toBe(before)
    touch(pad, 'touchcancel', [[0, 50, 50]], [])
    expect(said(pad)).toBe('已手写 1 笔')
  })

  it('refuses an empty signature', async () => {
    const { handle } = await sign()
    await expect(handle.generate()).rejects.toThrow(/^Not Signned$/)
    expect(images.size).toBe(0)
  })

  it.each<[SignatureProps, object, string]>([
    [{}, { destWidth: 800, destHeight: 300, fileType: 'png', quality: 1 }, '800x300'],
    [
      { format: 'image/jpeg', quality: 0.4, isCrop: true, lineWidth: 10 },
      { destWidth: 11, destHeight: 10, fileType: 'jpg', quality: 0.4 },
      '11x10',
    ],
  ])('writes a file for %j, then restores the canvas', async (props, asked, size) => {
    const pad = await sign(props)
    touch(pad, 'touchstart', [[0, 50, 50]])
    touch(pad, 'touchend', [[0, 50, 50]], [])
    const made = pad.handle.generate()
    // The canvas is exporting the image: a line drawn now must not appear in it.
    touch(pad, 'touchstart', [[0, 10, 10]])
    const { kind, image } = await made
    expect(kind).toBe('drawn')
    expect(wx.calls.of('canvasToTempFilePath').pop()).toMatchObject(asked)
    expect(images.get(image)!.size).toBe(size)
    expect(curves(images.get(image)!)).toBe(1)
    expect(sizeOf(pad.node)).toEqual([1200, 450])
    expect(pad.node.drawn[0]).toBe('setTransform 1.5 0 0 1.5 0 0')
    expect(curves(pad.node)).toBe(2)
  })

  it('restores the canvas also if the file cannot be written', async () => {
    const pad = await sign()
    touch(pad, 'touchstart', [[0, 50, 50]])
    touch(pad, 'touchend', [[0, 50, 50]], [])
    nodes.clear()
    await expect(pad.handle.generate()).rejects.toMatchObject({ errMsg: expect.stringMatching(/:fail/) })
    expect(sizeOf(pad.node)).toEqual([1200, 450])
    expect(curves(pad.node)).toBe(1)
  })

  it('returns an SVG without the canvas', async () => {
    const pad = await sign({ format: 'image/svg+xml' })
    touch(pad, 'touchstart', [[0, 50, 50]])
    touch(pad, 'touchend', [[0, 50, 50]], [])
    expect((await pad.handle.generate()).image).toMatch(/^data:image\/svg\+xml/)
    expect(images.size).toBe(0)
  })

  it('is redrawn after the screen is rotated', async () => {
    const pad = await sign()
    touch(pad, 'touchstart', [[0, 50, 50]])
    Object.assign(layout, { width: 800, height: 300 })
    wx.emit('WindowResize')
    await settled(() => pad.node.width === 2400)
    expect(pad.node.drawn[0]).toBe('setTransform 3 0 0 3 0 0')
    expect(curves(pad.node)).toBe(1)
  })

  it('rotates the canvas on the full screen instead of the screen', async () => {
    const pad = await sign()
    Object.assign(layout, { width: 300, height: 800 })
    tap(pad, '全屏签名')
    await settled(() => nodes.size === 2)
    const full = [...nodes.values()][1]!
    await settled(() => full.drawn.length > 0)
    expect(full.drawn[0]).toBe('setTransform 0 3 -3 0 900 0')
    touch(pad, 'touchstart', [[0, 290, 20]])
    expect(full.drawn).toContain('moveTo 20 10')
    tap(pad, '完成')
    expect(said(pad)).toBe('已手写 1 笔')
  })
})
