import { Canvas, type CanvasProps, Chart } from '@antv/f2'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { element } from '@/components/chart/drawing/element'
import { LineChart, lineKind } from '@/components/chart/line-chart'
import { palettes } from '@/components/chart/drawing/palette'

const size = { width: 800, height: 240 }

function addressOfFinding(): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  place.style.cssText = `width: ${size.width}px; position: absolute; left: 0; top: 0`
  return place
}

const categoriesOf = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`)
/** Different values in each turn. */
const valuesOf = (count: number, turn: number) =>
  Array.from({ length: count }, (_, at) => 500 + ((at * 7919 + turn * 104_729) % 500))

interface Drawn {
  /** Draws the prepared chart; creates it in the first turn. */
  draw(): void
  /** Prepares the chart of this turn. */
  ready(turn: number): void
  close(): void
}

const seriesOf = (count: number, turn: number) => [{ id: 's', name: 's', values: valuesOf(count, turn) }]

function ours(count: number): Drawn {
  const place = addressOfFinding()
  const categories = categoriesOf(count)
  const root: Root = createRoot(place)
  let series = seriesOf(count, 0)
  return {
    ready: (turn) => void (series = seriesOf(count, turn)),
    draw() {
      const about = { id: 'c', label: 'c', categoryTitle: 'c', height: size.height }
      flushSync(() => root.render(<LineChart {...about} categories={categories} series={series} />))
    },
    close() {
      root.unmount()
      place.remove()
    },
  }
}

/** The component's F2 options, so that both draw the same marks, axes and labels. */
function drawingOf(count: number, turn: number) {
  const [categories, series] = [categoriesOf(count), seriesOf(count, turn)]
  const look = { smooth: false, dots: false, gradient: false, fromZero: true }
  const { chart, parts } = lineKind.draw({ categories, series, ...look }, palettes.light, size.width)
  return element(Chart, chart, ...parts)
}

function theirs(count: number): Drawn {
  const place = addressOfFinding()
  const drawn = place.appendChild(document.createElement('canvas'))
  drawn.style.cssText = `width: ${size.width}px; height: ${size.height}px`
  const context = drawn.getContext('2d')
  let children = drawingOf(count, 0)
  let canvas: Canvas | null = null
  return {
    ready: (turn) => void (children = drawingOf(count, turn)),
    draw() {
      const about = { animate: false, padding: [0, 0], px2hd: (value: unknown) => value }
      const props = { context, ...size, pixelRatio: 1, ...about, children } as CanvasProps
      if (canvas) void canvas.update(props)
      else {
        canvas = new Canvas(props)
        void canvas.render()
      }
    },
    close() {
      canvas?.destroy()
      place.remove()
    },
  }
}

const sides = { ours, theirs }
const open: Record<string, Drawn> = {}
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Waits until drawing has ended. */
async function settled(): Promise<void> {
  for (let count = 0; count < 3; count += 1) await frame()
}

Object.assign(window, {
  charts: {
    async ready(side: keyof typeof sides, count: number, turn: number): Promise<void> {
      const drawn = (open[side] ??= sides[side](count))
      drawn.ready(turn)
      await settled()
    },
    async draw(side: string): Promise<void> {
      open[side]?.draw()
      await settled()
    },
    async close(side: string): Promise<void> {
      open[side]?.close()
      delete open[side]
      await settled()
    },
  },
})
