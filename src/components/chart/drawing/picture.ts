import { Chart, type ChartProps } from '@antv/f2'
import type { CanvasPoint, CanvasSurface } from '@/platform/canvas/board/types'
import { element } from './element'
import { openCanvas, type OpenCanvas } from './open-canvas'
import type { Palette } from './palette'

/** The data item at a position of the chart. */
export interface Hit {
  /** Id of the category, slice or point. */
  key: string
  /** Distance of the item from the left, in CSS pixels. */
  x: number
}

/** An F2 chart: its properties and its elements. */
export interface Drawing {
  chart: Omit<ChartProps, 'children'>
  parts: unknown[]
}

/** A kind of chart: converts plain data to a drawing and finds the item at a position. */
export interface PlotKind<Spec> {
  /** `width`: width of the canvas in CSS pixels. */
  draw(spec: Spec, palette: Palette, width: number): Drawing
  find(chart: Chart, at: CanvasPoint, spec: Spec): Hit | null
}

export interface PictureOptions<Spec> {
  kind: PlotKind<Spec>
  spec: Spec
  palette: Palette
  onDraw: (() => void) | undefined
}

/** A drawing on a canvas. */
export class Picture<Spec> {
  private readonly chart: { current: Chart | null } = { current: null }
  private readonly canvas: OpenCanvas
  private drawn: Spec

  constructor(
    private readonly surface: CanvasSurface,
    wanted: PictureOptions<Spec>,
  ) {
    this.drawn = wanted.spec
    this.canvas = openCanvas(surface, this.part(wanted))
    wanted.onDraw?.()
  }

  /** Redraws if the data have changed. */
  show(wanted: PictureOptions<Spec>): void {
    if (wanted.spec === this.drawn) return
    this.drawn = wanted.spec
    this.canvas.update(this.part(wanted))
    wanted.onDraw?.()
  }

  find({ kind, spec }: PictureOptions<Spec>, at: CanvasPoint): Hit | null {
    return this.chart.current ? kind.find(this.chart.current, at, spec) : null
  }

  remove(): void {
    this.canvas.close()
  }

  private part({ kind, spec, palette }: PictureOptions<Spec>) {
    const { chart, parts } = kind.draw(spec, palette, this.surface.width)
    return element(Chart, { ...chart, ref: this.chart }, ...parts)
  }
}
