import { Chart, type ChartProps } from '@antv/f2'
import type { CanvasPoint, CanvasSurface } from '@/platform/canvas/board/types'
import { element } from './element'
import { openCanvas, type OpenCanvas } from './open-canvas'
import type { Palette } from './palette'

/** What stands at a place of the chart. */
export interface Hit {
  /** Which category, part or point it is. */
  key: string
  /** Where it stands, in pixels from the left. */
  x: number
}

/** A chart as F2 takes it: its own properties and the parts in it. */
export interface Drawing {
  chart: Omit<ChartProps, 'children'>
  parts: unknown[]
}

/** One kind of chart: how plain data becomes a drawing, and what is found at a place of it. */
export interface PlotKind<Spec> {
  /** `width` is the canvas's, in pixels. */
  draw(spec: Spec, palette: Palette, width: number): Drawing
  find(chart: Chart, at: CanvasPoint, spec: Spec): Hit | null
}

export interface Wanted<Spec> {
  kind: PlotKind<Spec>
  spec: Spec
  palette: Palette
  onDraw: (() => void) | undefined
}

/** One drawing on one canvas. */
export class Picture<Spec> {
  private readonly chart: { current: Chart | null } = { current: null }
  private readonly canvas: OpenCanvas
  private drawn: Spec

  constructor(
    private readonly surface: CanvasSurface,
    wanted: Wanted<Spec>,
  ) {
    this.drawn = wanted.spec
    this.canvas = openCanvas(surface, this.part(wanted))
    wanted.onDraw?.()
  }

  /** Draws again when there is something new to draw. */
  show(wanted: Wanted<Spec>): void {
    if (wanted.spec === this.drawn) return
    this.drawn = wanted.spec
    this.canvas.update(this.part(wanted))
    wanted.onDraw?.()
  }

  find({ kind, spec }: Wanted<Spec>, at: CanvasPoint): Hit | null {
    return this.chart.current ? kind.find(this.chart.current, at, spec) : null
  }

  remove(): void {
    this.canvas.close()
  }

  private part({ kind, spec, palette }: Wanted<Spec>) {
    const { chart, parts } = kind.draw(spec, palette, this.surface.width)
    return element(Chart, { ...chart, ref: this.chart }, ...parts)
  }
}
