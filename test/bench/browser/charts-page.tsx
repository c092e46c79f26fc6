import { Axis, Canvas, Chart, jsx, Line } from '@antv/f2'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { LineChart } from '@/components/chart/line-chart'

const size = { width: 800, height: 240 }

function placeOf(): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  place.style.cssText = `width: ${size.width}px; position: absolute; left: 0; top: 0`
  return place
}

const categoriesOf = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`)
/** Other figures in each turn. */
const valuesOf = (count: number, turn: number) =>
  Array.from({ length: count }, (_, at) => 500 + ((at * 7919 + turn * 104_729) % 500))

interface Drawn {
  draw(turn: number): void
  close(): void
}

function ours(count: number): Drawn {
  const place = placeOf()
  const categories = categoriesOf(count)
  const root: Root = createRoot(place)
  return {
    draw(turn) {
      const series = [{ id: 's', name: 's', values: valuesOf(count, turn) }]
      const about = { id: 'c', label: 'c', categoryTitle: 'c', height: size.height }
      flushSync(() => root.render(<LineChart {...about} categories={categories} series={series} />))
    },
    close() {
      root.unmount()
      place.remove()
    },
  }
}

function theirs(count: number): Drawn {
  const place = placeOf()
  const element = place.appendChild(document.createElement('canvas'))
  element.style.cssText = `width: ${size.width}px; height: ${size.height}px`
  const context = element.getContext('2d')
  const categories = categoriesOf(count)
  let canvas: Canvas | null = null
  const make = jsx as (type: unknown, props: object, ...children: unknown[]) => never
  return {
    draw(turn) {
      const data = valuesOf(count, turn).map((value, at) => ({
        category: categories[at],
        value,
        series: 's',
      }))
      const scale = {
        category: { type: 'cat', values: categories, range: [0, 1] },
        value: { type: 'linear', min: 0, max: 1000, ticks: [0, 200, 400, 600, 800, 1000], nice: false },
      }
      const children = make(
        Chart,
        { data, scale },
        make(Axis, { field: 'category', tickCount: 4 }),
        make(Axis, { field: 'value' }),
        make(Line, { x: 'category', y: 'value', color: '#1a5bd6', size: 2 }),
      )
      const props = { context, ...size, pixelRatio: 1, animate: false, padding: [0, 0], children }
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

/** Drawn, and nothing more to come. */
async function settled(): Promise<void> {
  for (let count = 0; count < 3; count += 1) await frame()
}

Object.assign(window, {
  charts: {
    /** Draws for the first time when it is not open. */
    async draw(side: keyof typeof sides, count: number, turn: number): Promise<void> {
      const drawn = (open[side] ??= sides[side](count))
      drawn.draw(turn)
      await settled()
    },
    async close(side: string): Promise<void> {
      open[side]?.close()
      delete open[side]
      await settled()
    },
  },
})
