import { Canvas, Chart, type ChartProps } from '@antv/f2'
import type { CanvasPoint, CanvasSurface } from '@/platform/canvas-types'
import { canvasProps } from './canvas-props'
import { element } from './element'
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
  draw(spec: Spec, palette: Palette): Drawing
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
  private readonly canvas: Canvas
  private drawn: Spec

  constructor(
    private readonly surface: CanvasSurface,
    wanted: Wanted<Spec>,
  ) {
    this.drawn = wanted.spec
    this.canvas = new Canvas(this.props(wanted))
    void this.canvas.render()
    wanted.onDraw?.()
  }

  /** Draws again when there is something new to draw. */
  show(wanted: Wanted<Spec>): void {
    if (wanted.spec === this.drawn) return
    this.drawn = wanted.spec
    void this.canvas.update(this.props(wanted))
    wanted.onDraw?.()
  }

  find({ kind, spec }: Wanted<Spec>, at: CanvasPoint): Hit | null {
    return this.chart.current ? kind.find(this.chart.current, at, spec) : null
  }

  remove(): void {
    this.canvas.destroy()
  }

  private props({ kind, spec, palette }: Wanted<Spec>) {
    const { chart, parts } = kind.draw(spec, palette)
    return canvasProps(this.surface, element(Chart, { ...chart, ref: this.chart }, ...parts))
  }
}
