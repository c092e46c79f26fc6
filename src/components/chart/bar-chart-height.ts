import type { Palette } from './drawing/palette'

/** Row height, in multiples of the text size. */
const rowHeight = 2.8

/** Height in CSS pixels. In its own file, to reserve the space before the chart library has loaded. */
export const barChartHeight = (bars: number, palette: Palette) =>
  Math.round(bars * palette.textSize * rowHeight) + 8
