/** A canvas without pixels: counts drawing operations and measures text by its length. */
interface Ink {
  /** Number of pictures started; each one clears the canvas. */
  pictures: number
  texts: string[]
  /** Colours of the lines and surfaces of the last picture. */
  colours: Set<string>
  /** Positions of the last picture's paths, in drawing order. */
  places: number[]
}

export const ink: Ink = { pictures: 0, texts: [], colours: new Set(), places: [] }

function begin(): void {
  ink.pictures += 1
  ink.texts = []
  ink.places = []
  ink.colours = new Set()
}

const gradient = () => ({
  addColorStop: (_: number, colour: string) => void ink.colours.add(`to ${colour}`),
})

function fakeContext(canvas: HTMLCanvasElement): unknown {
  const state: Record<string, unknown> = { canvas, fillStyle: '', strokeStyle: '', font: '' }
  const colour = (name: string) => {
    if (typeof state[name] === 'string') ink.colours.add(String(state[name]))
  }
  const calls: Record<string, (...args: never[]) => unknown> = {
    measureText: (text: string) => ({ width: String(text).length * 6 }),
    clearRect: () => canvas.isConnected && begin(),
    fillText: (text: string) => ink.texts.push(text),
    fill: () => colour('fillStyle'),
    stroke: () => colour('strokeStyle'),
    createLinearGradient: gradient,
    createRadialGradient: gradient,
    getImageData: () => ({ data: new Uint8ClampedArray(4) }),
    lineTo: (...args: number[]) => ink.places.push(...args),
    moveTo: (...args: number[]) => ink.places.push(...args),
    rect: (...args: number[]) => ink.places.push(...args),
    bezierCurveTo: (...args: number[]) => ink.places.push(...args),
  }
  return new Proxy(state, {
    get: (_, name: string) => (name in calls ? calls[name] : name in state ? state[name] : () => undefined),
    set: (_, name: string, value) => {
      state[name] = value
      return true
    },
  })
}

const observers = new Set<() => void>()
export const observed = observers

const screen = { width: 320 }
const media = { dark: false, listeners: new Set<() => void>() }
export const appearanceListeners = media.listeners

/** Mocks what jsdom lacks: canvases, sizes, resize observers, and the system's appearance. */
export function installCanvas(): void {
  const contexts = new WeakMap<HTMLCanvasElement, unknown>()
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    if (!contexts.has(this)) contexts.set(this, fakeContext(this))
    return contexts.get(this) as never
  })
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => screen.width)
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => 240)
  window.ResizeObserver = class {
    constructor(private readonly call: () => void) {}
    observe = () => void observers.add(this.call)
    unobserve = () => undefined
    disconnect = () => void observers.delete(this.call)
  } as unknown as typeof ResizeObserver
  window.matchMedia = (() => ({
    get matches() {
      return media.dark
    },
    addEventListener: (_: string, listener: () => void) => media.listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => media.listeners.delete(listener),
    addListener: (listener: () => void) => media.listeners.add(listener),
    removeListener: (listener: () => void) => media.listeners.delete(listener),
  })) as unknown as typeof window.matchMedia
  Object.assign(screen, { width: 320 })
  Object.assign(media, { dark: false })
  begin()
  ink.pictures = 0
}

export function resizeTo(width: number): void {
  screen.width = width
  observers.forEach((call) => call())
}

export function setDark(dark: boolean): void {
  media.dark = dark
  media.listeners.forEach((listener) => listener())
}

/** Runs all pending frames and promises. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 6; round += 1)
    await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
}
