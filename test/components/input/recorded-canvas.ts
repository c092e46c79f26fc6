import { recordedContext } from '../../simulators/recorded-context'

export interface Screen {
  width: number
  height: number
  pixelRatio: number
}

type Observer = () => void
const observers = new Set<Observer>()

/** Drawing operations on the canvas in the page, and on those created for images. */
export interface Recording {
  shown: string[]
  exported: string[]
  images: { size: string; format: string; quality: number }[]
  resize: (screen: Partial<Screen>) => void
}

/** Adds recording canvases, a layout and pointer capture to jsdom. */
export function recordCanvases(screen: Screen): Recording {
  const recording: Recording = {
    shown: [],
    exported: [],
    images: [],
    resize(next) {
      Object.assign(screen, next)
      observers.forEach((observe) => observe())
    },
  }
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => screen.width)
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => screen.height)
  Object.defineProperty(window, 'devicePixelRatio', { configurable: true, get: () => screen.pixelRatio })
  const contexts = new WeakMap<HTMLCanvasElement, CanvasRenderingContext2D>()
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ): never {
    const log = this.isConnected ? recording.shown : recording.exported
    const context = contexts.get(this) ?? recordedContext(log)
    contexts.set(this, context)
    return context as never
  } as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (
    this: HTMLCanvasElement,
    format?: string,
    quality?: unknown,
  ) {
    recording.images.push({
      size: `${this.width}x${this.height}`,
      format: String(format),
      quality: Number(quality),
    })
    return `data:${String(format)};base64,AAAA`
  })
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined })
  class FakeResizeObserver {
    constructor(private readonly notify: Observer) {}
    observe = () => void observers.add(this.notify)
    disconnect = () => void observers.delete(this.notify)
  }
  Object.assign(window, { ResizeObserver: FakeResizeObserver })
  return recording
}
