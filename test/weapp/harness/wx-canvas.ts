import type { Timers } from './timers'

/** A drawn-on canvas: the calls are noted by name, nothing is painted. */
export interface FakeCanvas {
  width: number
  height: number
  calls: string[]
  [name: string]: unknown
}

export function createCanvas(timers: Timers, width: number, height: number): FakeCanvas {
  const canvas: FakeCanvas = { width, height, calls: [] }
  const context = createContext(canvas)
  return Object.assign(canvas, {
    getContext: (type: string) => (type === '2d' ? context : null),
    createImage: () => new FakeImage(timers),
    createPath2D: () => ({}),
    toDataURL: () => 'data:image/png;base64,iVBORw0KGgo=',
    requestAnimationFrame: (callback: (time: number) => void) =>
      timers.setTimeout(() => callback(Date.now()), 16),
    cancelAnimationFrame: timers.clear,
  })
}

/** Properties read back what was set; methods return what their callers go on with. */
function createContext(canvas: FakeCanvas): object {
  const gradient = () => ({ addColorStop: () => undefined })
  const results: Record<string, (...args: never[]) => unknown> = {
    measureText: (text: string) => ({
      width: text.length * 6,
      actualBoundingBoxAscent: 9,
      actualBoundingBoxDescent: 3,
    }),
    createLinearGradient: gradient,
    createRadialGradient: gradient,
    createConicGradient: gradient,
    createPattern: () => ({ setTransform: () => undefined }),
    getLineDash: () => [],
    isPointInPath: () => false,
    isPointInStroke: () => false,
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      width,
      height,
      data: new Uint8ClampedArray(width * height * 4),
    }),
  }
  const state: Record<string, unknown> = { canvas, font: '10px sans-serif', globalAlpha: 1, lineWidth: 1 }
  return new Proxy(state, {
    has: () => true,
    get: (target, name: string) => {
      if (name in target || typeof name === 'symbol') return target[name]
      return (...args: never[]) => {
        canvas.calls.push(name)
        return results[name]?.(...args)
      }
    },
  })
}

/** An image that has loaded a moment after its address is set. */
class FakeImage {
  width = 0
  height = 0
  onload: (() => void) | undefined

  constructor(private readonly timers: Timers) {}

  set src(_address: string) {
    this.timers.setTimeout(() => this.onload?.(), 0)
  }
}
