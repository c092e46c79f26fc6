import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import SignaturePad from 'signature_pad'
import { signatureStyleOf } from '@/components/sign-canvas/signature-style'
import { createSignatureStore } from '@/components/sign-canvas/signature-store'
import { SignPad } from '@/components/sign-canvas/sign-pad'
import { signatureOf } from '@/components/sign-canvas/signature'
import type { Board } from '@/platform/canvas/stroke-input'

const size = { width: 800, height: 300 }
const signatureStyle = signatureStyleOf(size)

interface Side {
  canvas: HTMLCanvasElement
  toImage: () => string | Promise<string>
  clear: () => void
  /** Number of lines it holds. */
  lines: () => number
}

function addressOfFinding(): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  place.style.cssText = `width: ${size.width}px; height: ${size.height}px; position: absolute; left: 0; top: 0`
  return place
}

/** A scripted pointer cannot be captured. */
function withoutCapture(canvas: HTMLCanvasElement): HTMLCanvasElement {
  canvas.setPointerCapture = () => undefined
  return canvas
}

function openOurs(): Side {
  const store = createSignatureStore()
  const board = { current: null as Board | null }
  const place = addressOfFinding()
  const own = { id: 'pad', className: 'pad', label: 'pad', mayTurn: false, isExported: true }
  flushSync(() =>
    createRoot(place).render(
      <SignPad {...own} store={store} signatureStyle={signatureStyle} boardRef={board} />,
    ),
  )
  const box = place.querySelector<HTMLElement>('.pad')
  const canvas = place.querySelector('canvas')
  if (!box || !canvas) throw new Error('no canvas')
  return {
    canvas: withoutCapture(canvas),
    clear: store.reset,
    lines: () => {
      const { sheet } = store.state()
      return sheet.kind === 'drawn' ? sheet.strokes.length : 0
    },
    toImage: async () => {
      const options = { isCrop: false, format: 'image/png', quality: 1 } as const
      return (await signatureOf(store.state().sheet, signatureStyle, options, board.current)).image
    },
  }
}

function openTheirs(): Side {
  const canvas = withoutCapture(document.createElement('canvas'))
  Object.assign(canvas, size)
  addressOfFinding().append(canvas)
  // Draws each event, like ours.
  const pad = new SignaturePad(canvas, { throttle: 0, minDistance: 0, minWidth: 1, maxWidth: 5 })
  const toImage = () => pad.toDataURL('image/png')
  return { canvas, toImage, clear: () => pad.clear(), lines: () => pad.toData().length }
}

const open = { ours: openOurs, theirs: openTheirs }
type Name = keyof typeof open

function point(canvas: HTMLCanvasElement, type: string, at: number, line: number): void {
  const [x, y] = [20 + ((at * 9) % 760), 40 + ((line * 31) % 220) + 20 * Math.sin(at / 4)]
  // signature_pad continues a line whose button is still pressed, also with the events of other canvases.
  const buttons = type === 'pointerup' ? 0 : 1
  const about = { pointerId: 1, isPrimary: true, pointerType: 'touch', buttons, pressure: 0.5 }
  const event = { ...about, clientX: x, clientY: y, bubbles: true, cancelable: true }
  canvas.dispatchEvent(new PointerEvent(type, event))
}

function write(canvas: HTMLCanvasElement, line: number, points: number): void {
  point(canvas, 'pointerdown', 0, line)
  for (let at = 1; at < points; at += 1) point(canvas, 'pointermove', at, line)
  point(canvas, 'pointerup', points, line)
}

/** Canvas painting is deferred: reading one pixel forces it. */
const drawn = (canvas: HTMLCanvasElement) => canvas.getContext('2d')?.getImageData(400, 150, 1, 1).data[3]

const sides: Partial<Record<Name, Side>> = {}
const sideOf = (name: Name) => (sides[name] ??= open[name]())
const points = 200

const written: Partial<Record<Name, Side>> = {}

/** A pause as after the last line of a signature: both sides have drawn all they draw before the export. */
const pause = () =>
  new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100), { timeout: 2000 }))

async function sign(side: Side, round: number): Promise<void> {
  side.clear()
  for (let line = 0; line < 6; line += 1) write(side.canvas, line + round, 60)
  drawn(side.canvas)
  await pause()
}

const heap = () => {
  ;(window as unknown as { gc: () => void }).gc()
  return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize
}
const held: Side[] = []

Object.assign(window, {
  signature: {
    /** Milliseconds from an event to its painted pixels. */
    event(name: Name, round: number): number {
      const { canvas } = sideOf(name)
      drawn(canvas)
      const start = performance.now()
      write(canvas, round + 3, points)
      drawn(canvas)
      return (performance.now() - start) / points
    },
    /** Milliseconds to export a new signature of 6 lines as PNG. */
    async exported(name: Name, round: number): Promise<number> {
      const signed = (written[name] ??= open[name]())
      await sign(signed, round + 3)
      const start = performance.now()
      const image = await signed.toImage()
      if (!image.startsWith('data:image/png')) throw new Error('no picture')
      return performance.now() - start
    },
    /** Bytes of 50 lines of 60 points, including undo data. */
    memory(name: Name): number {
      const side = open[name]()
      held.push(side)
      const before = heap()
      for (let line = 0; line < 50; line += 1) write(side.canvas, line, 60)
      const bytes = heap() - before
      if (side.lines() !== 50) throw new Error(`${name} holds ${side.lines()} lines`)
      return bytes
    },
  },
})
