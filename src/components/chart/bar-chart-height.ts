import type { Palette } from './palette'

/** A row is this many letters high. */
const rowHeight = 2.8

/** In pixels; apart from the chart, for its place until the library that draws has come. */
export const barChartHeight = (bars: number, palette: Palette) =>
  Math.round(bars * palette.textSize * rowHeight) + 8
