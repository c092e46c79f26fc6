import { lineKind } from '@/components/chart/line-chart'
import { palettes } from '@/components/chart/drawing/palette'
import { Picture } from '@/components/chart/drawing/picture'
import type { CanvasSurface } from '@/platform/canvas/board/types'

// As in the build, components become names of native tags.
jest.mock('@tarojs/components', () => ({ Canvas: 'canvas', Text: 'text', View: 'view' }))

/** A native canvas whose animation frames the test controls; this environment has no document. */
function nativeSurface() {
  const frames = new Map<number, () => void>()
  let handles = 0
  const texts: string[] = []
  const context = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (state, name: string) => {
        if (name === 'measureText') return (text: string) => ({ width: text.length * 6 })
        if (name === 'getImageData') return () => ({ data: new Uint8ClampedArray(4) })
        if (name === 'fillText') return (text: string) => texts.push(text)
        return name in state ? state[name] : () => undefined
      },
    },
  )
  const canvas = { width: 320, height: 240, getContext: () => context }
  Object.assign(context, { canvas })
  const surface = {
    context,
    width: 320,
    height: 240,
    pixelRatio: 2,
    buffer: canvas,
    native: {
      createImage: () => ({}),
      requestAnimationFrame(call: () => void) {
        handles += 1
        frames.set(handles, call)
        return handles
      },
      cancelAnimationFrame: (handle: number) => frames.delete(handle),
      offscreenCanvas: { getContext: () => context },
      isTouchEvent: () => true,
      isMouseEvent: () => false,
    },
  } as unknown as CanvasSurface
  const settle = async () => {
    for (let round = 0; round < 8; round += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      const due = [...frames.values()]
      frames.clear()
      due.forEach((call) => call())
    }
  }
  return { surface, texts, settle, waiting: () => frames.size }
}

const spec = (values: (number | null)[]) => ({
  categories: ['a', 'b', 'c'],
  series: [{ id: 'vat', name: 'VAT', values }],
  smooth: false,
  dots: false,
  gradient: false,
  fromZero: true,
})

describe('a chart in the mini-program', () => {
  it('is drawn without a document, reacts to a touch and accepts new data', async () => {
    expect(typeof document).toBe('undefined')
    const { surface, texts, settle, waiting } = nativeSurface()
    const drawn: string[] = []
    const wanted = (values: (number | null)[]) => ({
      kind: lineKind,
      spec: spec(values),
      palette: palettes.light,
      onDraw: () => drawn.push('drawn'),
    })
    const first = wanted([10, 20, 30])
    const picture = new Picture(surface, first)
    await settle()
    expect(texts).toEqual(expect.arrayContaining(['a', 'b', 'c', '0', '30']))
    expect(picture.find(first, { x: 300, y: 100 })?.key).toBe('c')
    picture.show(first)
    expect(drawn).toHaveLength(1)
    picture.show(wanted([10, 20, 60]))
    await settle()
    expect(texts).toContain('60')
    expect(drawn).toHaveLength(2)
    picture.remove()
    await settle()
    expect(waiting()).toBe(0)
  })
})
