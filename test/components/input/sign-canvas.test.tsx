import { act, createRef } from 'react'
import { SignCanvas, type SignCanvasHandle, type SignatureProps } from '@/components/sign-canvas/sign-canvas'
import { recordCanvases, type Recording } from './recorded-canvas'
import { all, button, cleanUp, input, key, one, press, render, type } from '../render'

afterEach(cleanUp)

let recording: Recording

/** A canvas 400 px wide: one pixel of the screen is two of the picture. */
function sign(props: SignatureProps = {}) {
  recording = recordCanvases({ width: 400, height: 150, pixelRatio: 2 })
  const ref = createRef<SignCanvasHandle>()
  const { redraw } = render(<SignCanvas ref={ref} {...props} />)
  return {
    handle: {
      generate: () => ref.current!.generate(),
      reset: () => ref.current!.reset(),
    },
    redraw: (next: SignatureProps) => redraw(<SignCanvas ref={ref} {...next} />),
  }
}

const canvases = () => all<HTMLCanvasElement>('canvas')

interface Pointer {
  id?: number
  first?: boolean
  more?: Record<string, unknown>
}

function pointer(name: string, x: number, y: number, { id = 1, first = true, more }: Pointer = {}): void {
  const event = new Event(name, { bubbles: true, cancelable: true })
  Object.assign(event, { clientX: x, clientY: y, pointerId: id, isPrimary: first, button: 0, ...more })
  act(() => void canvases()[canvases().length - 1]!.dispatchEvent(event))
}

function draw(...places: [number, number][]): void {
  const [[x, y] = [0, 0], ...others] = places
  pointer('pointerdown', x, y)
  for (const [toX, toY] of others) pointer('pointermove', toX, toY)
  pointer('pointerup', 0, 0)
}

const line: [number, number][] = [
  [50, 50],
  [60, 50],
  [70, 60],
]

const status = () => one('[role=status]').textContent
const curves = (log: string[]) => log.filter((call) => call.startsWith('quadraticCurveTo')).length
const values = (log: string[], name: string) => log.filter((call) => call.startsWith(`${name}=`))

describe('the default signature canvas', () => {
  it('is 800 by 300 with a black line of 4 on white paper, sharp at the pixel ratio', () => {
    sign()
    const [canvas] = canvases()
    expect([canvas!.width, canvas!.height]).toEqual([800, 300])
    expect(recording.shown).toEqual([
      'setTransform 1 0 0 1 0 0',
      'beginPath',
      'rect 0 0 800 300',
      'clip',
      'clearRect 0 0 800 300',
      'fillStyle=#ffffff',
      'fillRect 0 0 800 300',
    ])
    pointer('pointerdown', 50, 50)
    expect(recording.shown.slice(7)).toEqual([
      'strokeStyle=#000000',
      'lineWidth=4',
      'lineCap=round',
      'beginPath',
      'moveTo 100 100',
      'quadraticCurveTo 100 100 100 100',
      'stroke',
    ])
  })

  it('is empty until drawn, and announces it', async () => {
    const { handle } = sign()
    expect(status()).toBe('请在框内手写签名')
    await expect(handle.generate()).rejects.toThrow(/^Not Signned$/)
    expect(recording.images).toEqual([])
  })
})

describe('generate', () => {
  it('returns a PNG of the size of the picture, on every screen', async () => {
    const { handle } = sign()
    draw(...line)
    expect(await handle.generate()).toEqual({
      kind: 'drawn',
      image: 'data:image/png;base64,AAAA',
      format: 'image/png',
      width: 800,
      height: 300,
    })
    expect(recording.images).toEqual([{ size: '800x300', format: 'image/png', quality: 1 }])
    expect(recording.exported[0]).toBe('clearRect 0 0 800 300')
    expect(values(recording.exported, 'fillStyle')).toEqual([])
    expect(curves(recording.exported)).toBe(4)
  })

  it('includes the line that is being drawn', async () => {
    const { handle } = sign()
    pointer('pointerdown', 50, 50)
    await act(async () => expect((await handle.generate()).kind).toBe('drawn'))
    expect(curves(recording.exported)).toBe(1)
  })

  it('does not change the canvas', async () => {
    const { handle } = sign()
    draw(...line)
    const before = recording.shown.length
    await handle.generate()
    expect(curves(recording.shown.slice(before))).toBe(4)
  })

  it('trims blank margins', async () => {
    const { handle } = sign({ isCrop: true, lineWidth: 10 })
    draw([100, 50])
    expect(await handle.generate()).toMatchObject({ width: 11, height: 10 })
    expect(recording.images[0]!.size).toBe('11x10')
    expect(recording.exported[0]).toBe('setTransform 1 0 0 1 -195 -95')
  })

  it('returns a JPEG on white, or on its colour, in the requested quality', async () => {
    const { handle, redraw } = sign({ format: 'image/jpeg', quality: 0.5 })
    draw(...line)
    expect(await handle.generate()).toMatchObject({ format: 'image/jpeg' })
    redraw({ format: 'image/jpeg', quality: 7, bgColor: '#ffee00' })
    await handle.generate()
    expect(recording.images.map(({ format, quality }) => [format, quality])).toEqual([
      ['image/jpeg', 0.5],
      ['image/jpeg', 1],
    ])
    expect(values(recording.exported, 'fillStyle')).toEqual(['fillStyle=#ffffff', 'fillStyle=#ffee00'])
  })

  it('returns an SVG of the lines', async () => {
    const { handle } = sign({ format: 'image/svg+xml', lineColor: 'rgb(1, 2, 3)', isCrop: true })
    draw([100, 50])
    const { image } = await handle.generate()
    expect(image).toMatch(/^data:image\/svg\+xml;charset=utf-8,/)
    expect(decodeURIComponent(image.slice(image.indexOf(',') + 1))).toMatch(
      /^<svg .*viewBox="198 98 5 4"><g .*stroke="rgb\(1, 2, 3\)".*<\/svg>$/,
    )
  })

  it('throws, instead of returning an empty file, if the image is too large for the browser', async () => {
    const { handle } = sign()
    draw(...line)
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:,')
    await expect(handle.generate()).rejects.toThrow('The image is too large')
  })
})

describe('the properties of the canvas', () => {
  it.each<[string, SignatureProps, string[]]>([
    ['colours', { lineColor: '#12345678', bgColor: '#eeeeee' }, ['#12345678', '#eeeeee']],
    ['no colours', { lineColor: 'url(x)', bgColor: '"/><script>' }, ['#000000', '#ffffff']],
  ])('accept %s', (_what, props, [line, ground]) => {
    sign(props)
    draw([10, 10])
    expect(new Set(values(recording.shown, 'fillStyle'))).toEqual(new Set([`fillStyle=${ground}`]))
    expect(new Set(values(recording.shown, 'strokeStyle'))).toEqual(new Set([`strokeStyle=${line}`]))
  })

  it.each([
    [{ width: 1000, height: 500, lineWidth: 8 }, 'rect 0 0 1000 500', 'lineWidth=8'],
    [{ width: -1, height: NaN, lineWidth: 0 }, 'rect 0 0 800 300', 'lineWidth=4'],
  ])('accept sizes %j', (props, paper, lineWidth) => {
    sign(props)
    draw([10, 10])
    expect(recording.shown).toContain(paper)
    expect(recording.shown).toContain(lineWidth)
  })
})

describe('drawing', () => {
  it('costs the same for every further point', () => {
    sign()
    pointer('pointerdown', 0, 50)
    const costs = Array.from({ length: 200 }, (_, index) => {
      const before = recording.shown.length
      pointer('pointermove', 2 + index, 50 + (index % 2))
      return recording.shown.length - before
    })
    expect(new Set(costs)).toEqual(new Set([7]))
  })

  it('draws all points of a pen between two frames, with the width of its pressure', () => {
    sign()
    pointer('pointerdown', 10, 10, { more: { pointerType: 'pen', pressure: 1 } })
    expect(values(recording.shown, 'lineWidth')).toEqual(['lineWidth=5'])
    const between = [11, 12, 13].map((x) => ({ clientX: x, clientY: 10, timeStamp: x, pointerType: 'touch' }))
    const before = recording.shown.length
    pointer('pointermove', 13, 10, { more: { getCoalescedEvents: () => between } })
    expect(curves(recording.shown.slice(before))).toBe(3)
  })

  it('ignores a second finger', () => {
    sign()
    pointer('pointerdown', 10, 10)
    const before = recording.shown.length
    pointer('pointerdown', 90, 90, { id: 2, first: false })
    pointer('pointermove', 95, 95, { id: 2, first: false })
    pointer('pointerup', 95, 95, { id: 2, first: false })
    expect(recording.shown.length).toBe(before)
    pointer('pointerup', 10, 10)
    expect(status()).toBe('已手写 1 笔')
  })

  it('ignores the other buttons of a mouse', () => {
    sign()
    pointer('pointerdown', 10, 10, { more: { button: 2 } })
    pointer('pointerup', 10, 10)
    expect(status()).toBe('请在框内手写签名')
  })

  it('keeps the line if the system cancels the touch', () => {
    sign()
    pointer('pointerdown', 10, 10)
    pointer('pointermove', 20, 20)
    pointer('pointercancel', 0, 0)
    pointer('pointermove', 90, 90)
    expect(status()).toBe('已手写 1 笔')
    expect(button('撤销').disabled).toBe(false)
  })

  it.each(['touchstart', 'touchmove'])('keeps the page from scrolling on %s', (name) => {
    sign()
    const event = new Event(name, { bubbles: true, cancelable: true })
    canvases()[0]!.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(canvases()[0]!.style.touchAction).toBe('none')
  })

  it.each([
    ['a resize', { width: 200, height: 75 }, [400, 150], 'setTransform 0.5 0 0 0.5 0 0'],
    ['a sharper screen', { pixelRatio: 3 }, [1200, 450], 'setTransform 1.5 0 0 1.5 0 0'],
  ])('is repeated from its points after %s, also the unfinished line', (_what, screen, size, scale) => {
    sign()
    draw(...line)
    pointer('pointerdown', 100, 100)
    const before = recording.shown.length
    act(() => recording.resize(screen))
    const [canvas] = canvases()
    expect([canvas!.width, canvas!.height]).toEqual(size)
    expect(recording.shown[before]).toBe(scale)
    expect(curves(recording.shown.slice(before))).toBe(5)
    expect(recording.shown).toContain('moveTo 100 100')
  })
})

describe('undo, redo and clearing', () => {
  const enabled = () => ['撤销', '重做', '清空'].filter((name) => !button(name).disabled)

  it('are enabled only if they have an effect', () => {
    sign()
    expect(enabled()).toEqual([])
    draw(...line)
    expect(enabled()).toEqual(['撤销', '清空'])
    press(button('撤销'))
    expect(enabled()).toEqual(['重做'])
    expect(status()).toBe('请在框内手写签名')
    press(button('重做'))
    expect(status()).toBe('已手写 1 笔')
    press(button('清空'))
    expect(enabled()).toEqual(['撤销'])
  })

  it('redraw the canvas', () => {
    sign()
    draw(...line)
    draw([10, 10])
    const before = recording.shown.length
    press(button('撤销'))
    expect(curves(recording.shown.slice(before))).toBe(4)
  })

  it('reset deletes everything', async () => {
    const { handle } = sign()
    draw(...line)
    act(() => handle.reset())
    expect(enabled()).toEqual([])
    await expect(handle.generate()).rejects.toThrow(/^Not Signned$/)
  })
})

describe('the full-screen canvas', () => {
  function open() {
    const { handle } = sign()
    draw(...line)
    recording.resize({ width: 300, height: 800, pixelRatio: 1 })
    press(button('全屏签名'))
    return handle
  }

  it('is a dialog with the same signature, rotated on a portrait screen', () => {
    const before = () => recording.shown.length
    open()
    expect(one('[role=dialog]').getAttribute('aria-label')).toBe('全屏签名')
    expect(recording.shown).toContain('setTransform 0 1 -1 0 300 0')
    const drawn = before()
    // The top right corner of the screen is the top left corner of the picture.
    pointer('pointerdown', 290, 20)
    expect(recording.shown.slice(drawn)).toContain('moveTo 20 10')
  })

  it.each<[string, () => unknown]>([
    ['done', () => press(button('完成'))],
    ['Escape', () => key('Escape')],
  ])('returns the drawing to the page with %s', (_how, close) => {
    open()
    pointer('pointerdown', 290, 20)
    close()
    expect(all('[role=dialog]')).toEqual([])
    expect(status()).toBe('已手写 2 笔')
    expect(document.activeElement).not.toBe(null)
  })
})

describe('a typed name', () => {
  const ask = () => press(button('键入姓名'))

  it('is drawn after confirmation, and marked as typed', async () => {
    const { handle } = sign({ isCrop: true })
    ask()
    expect(one('[role=dialog]').textContent).toContain('签名将注明为键入')
    type(input(), ' 王小明 ')
    await expect(handle.generate()).rejects.toThrow(/^Not Signned$/)
    press(button('用作签名'))
    expect(all('[role=dialog]')).toEqual([])
    expect(status()).toBe('键入的签名：王小明')
    expect(recording.shown[recording.shown.length - 1]).toBe('fillText 王小明 400 150 540')
    expect(await handle.generate()).toMatchObject({ kind: 'typed', width: 540, height: 216 })
  })

  it('is not used if it is empty or cancelled', () => {
    sign()
    ask()
    expect(button('用作签名').disabled).toBe(true)
    type(input(), '  ')
    expect(button('用作签名').disabled).toBe(true)
    type(input(), '王')
    press(button('取消'))
    expect(status()).toBe('请在框内手写签名')
  })

  it('is replaced by a drawn line, and restored by undo', () => {
    sign()
    ask()
    type(input(), '王')
    press(button('用作签名'))
    draw(...line)
    expect(status()).toBe('已手写 1 笔')
    press(button('撤销'))
    expect(status()).toBe('键入的签名：王')
  })
})

it('the canvas and the tools are named for screen readers', () => {
  sign()
  expect(one('[role=img]').getAttribute('aria-label')).toBe('签名区')
  expect(one('[role=group]').getAttribute('aria-label')).toBe('签名工具')
})
