import { type Canvas, createCanvas, Image, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import type { Timers } from '../timers'

/** Margin around every canvas, in its pixels. A phone does not show it, so ink in it has been clipped. */
const margin = 100

/**
 * Initial size of a canvas, independent of its CSS size:
 * developers.weixin.qq.com/miniprogram/dev/component/canvas.html
 */
const bornSize = { width: 300, height: 150 }

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

/** Distribution of the ink on a canvas, in its pixels. */
export interface InkReport {
  /** Painted pixels of each quarter: upper left, upper right, lower left, lower right. */
  quarters: [number, number, number, number]
  /** Distance of the farthest ink beyond an edge. */
  lost: number
}

/** A canvas with a real bitmap. Setting its width or height clears it and resets its context. */
export class PaintedCanvas {
  private readonly bitmap: Canvas
  private readonly context: SKRSContext2D
  private readonly size = { ...bornSize }

  constructor(
    private readonly timers: Timers,
    size = bornSize,
  ) {
    this.bitmap = createCanvas(1, 1)
    this.context = shifted(this.bitmap.getContext('2d'))
    this.resize(size)
  }

  get width(): number {
    return this.size.width
  }

  set width(width: number) {
    this.resize({ width })
  }

  get height(): number {
    return this.size.height
  }

  set height(height: number) {
    this.resize({ height })
  }

  readonly getContext = (type: string): SKRSContext2D | null => (type === '2d' ? this.context : null)
  readonly createImage = () => new Image()
  readonly createPath2D = (path?: Path2D) => (path ? new Path2D(path) : new Path2D())
  readonly requestAnimationFrame = (callback: (time: number) => void) =>
    this.timers.setTimeout(() => callback(Date.now()), 16)
  readonly cancelAnimationFrame = (handle: Parameters<Timers['clear']>[0]) => this.timers.clear(handle)
  readonly toDataURL = (type: 'image/png' | 'image/jpeg' = 'image/png', quality = 0.92) =>
    type === 'image/png' ? this.shown().toDataURL(type) : this.shown().toDataURL(type, quality)

  /** The visible part, scaled to `size`. */
  shown(size: { width: number; height: number } = this.size): Canvas {
    const { width, height } = this.size
    const picture = createCanvas(size.width, size.height)
    picture
      .getContext('2d')
      .drawImage(this.bitmap, margin, margin, width, height, 0, 0, size.width, size.height)
    return picture
  }

  get hasInk(): boolean {
    const { buffer, byteOffset, byteLength } = this.bitmap.data()
    return new Uint32Array(buffer, byteOffset, byteLength / 4).some((pixel) => pixel !== 0)
  }

  ink(): InkReport {
    const { width, height } = this.size
    const { buffer, byteOffset, byteLength } = this.bitmap.data()
    const pixels = new Uint32Array(buffer, byteOffset, byteLength / 4)
    const report: InkReport = { quarters: [0, 0, 0, 0], lost: 0 }
    const across = this.bitmap.width
    // Row by row: most pixels are empty, and the test reads millions of them.
    for (let start = 0; start < pixels.length; start += across) {
      const y = start / across - margin
      const outside = Math.max(-y, y - height + 1)
      const lower = y < height / 2 ? 0 : 2
      for (let column = 0; column < across; column += 1) {
        if (pixels[start + column] === 0) continue
        const x = column - margin
        const beyond = Math.max(outside, -x, x - width + 1)
        if (beyond > 0) report.lost = Math.max(report.lost, beyond)
        else report.quarters[lower + (x < width / 2 ? 0 : 1)]! += 1
      }
    }
    return report
  }

  private resize(size: Partial<typeof bornSize>): void {
    Object.assign(this.size, size)
    this.bitmap.width = Math.floor(this.width) + 2 * margin
    this.bitmap.height = Math.floor(this.height) + 2 * margin
    this.context.resetTransform()
  }
}

/** The bitmap's context, with its origin at the corner of the visible part. */
function shifted(context: SKRSContext2D): SKRSContext2D {
  const set = (...[a, b, c, d, e, f]: Matrix) => context.setTransform(a, b, c, d, e + margin, f + margin)
  const own: Record<string, (...args: never[]) => unknown> = {
    setTransform: (...values: Matrix | [DOMMatrix2DInit]) => set(...matrixOf(values)),
    resetTransform: () => set(1, 0, 0, 1, 0, 0),
    getTransform: () => {
      const matrix = context.getTransform()
      return Object.assign(matrix, { e: matrix.e - margin, f: matrix.f - margin })
    },
    getImageData: (x: number, y: number, width: number, height: number) =>
      context.getImageData(x + margin, y + margin, width, height),
  }
  return new Proxy(context, {
    get: (target, name) => {
      const value: unknown = own[String(name)] ?? Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  })
}

function matrixOf(values: Matrix | [DOMMatrix2DInit]): Matrix {
  const [first] = values
  if (typeof first === 'number') return values as Matrix
  const { a = 1, b = 0, c = 0, d = 1, e = 0, f = 0 } = first
  return [a, b, c, d, e, f]
}
