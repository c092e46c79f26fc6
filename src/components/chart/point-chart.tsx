import { Point } from '@antv/f2'
import { axisTicks } from '@/lib/numbers/axis-ticks'
import type { CanvasPoint } from '@/platform/canvas/board/types'
import { element } from './drawing/element'
import { toneOf } from './drawing/palette'
import { type ChartBasics, Plot } from './drawing/plot'
import { axes, axisFigure, chartStyle, figure } from './series'
import type { PlotKind } from './drawing/picture'

/** Points of one colour. */
export interface PointGroup {
  /** Unique in the chart. */
  id: string
  /** Display name of the group. */
  name: string
  /** The points with their coordinates; ids are unique in the chart. */
  points: { id: string; name: string; x: number; y: number }[]
}

export interface PointChartProps extends ChartBasics {
  /** The groups, each in its own colour. */
  groups: PointGroup[]
  /** Titles of the points and of both axes, with their units. */
  titles: { point: string; x: string; y: string }
  /**
   * Number of decimals of the displayed values.
   * @unit digits after the point
   * @default 0
   */
  digits?: number | undefined
}

interface PointSpec {
  rows: { id: string; group: string; x: number; y: number }[]
  groups: string[]
}

/** Maximum distance between a touch and a point, in CSS pixels. */
const fingerReach = 32

function scaleOf(values: number[]) {
  const ticks = axisTicks(values)
  return {
    type: 'linear' as const,
    min: ticks[0] ?? 0,
    max: ticks[ticks.length - 1] ?? 1,
    ticks,
    nice: false,
    formatter: axisFigure,
  }
}

const pointKind: PlotKind<PointSpec> = {
  draw({ rows, groups }, palette) {
    const x = scaleOf(rows.map((row) => row.x))
    return {
      chart: {
        data: rows,
        scale: {
          x,
          y: scaleOf(rows.map(({ y }) => y)),
          group: { type: 'cat', values: groups },
        },
        style: chartStyle(axisFigure(x.max), palette),
      },
      parts: [
        ...axes(palette, 'x', 'y'),
        element(Point, {
          x: 'x',
          y: 'y',
          size: 4,
          color: { field: 'group', range: groups.map((_, index) => toneOf(palette, index)) },
        }),
      ],
    }
  },
  find(chart, at, { rows }) {
    const positionOf = (row: PointSpec['rows'][number]): CanvasPoint => chart.getPosition(row)
    const near = rows
      .map((row) => ({ row, place: positionOf(row) }))
      .map(({ row, place: position }) => ({
        key: row.id,
        x: position.x,
        far: Math.hypot(position.x - at.x, position.y - at.y),
      }))
      .sort((one, other) => one.far - other.far)[0]
    return near && near.far <= fingerReach ? { key: near.key, x: near.x } : null
  },
}

/** Scatter chart: one point per item with two values, coloured by group. */
export function PointChart({ groups, titles, digits, ...basics }: PointChartProps) {
  const all = groups.flatMap((group, tone) => group.points.map((point) => ({ ...point, group, tone })))
  return (
    <Plot
      {...basics}
      kind={pointKind}
      spec={{
        rows: all.map(({ id, x, y, group }) => ({ id, x, y, group: group.id })),
        groups: groups.map(({ id }) => id),
      }}
      empty={all.length === 0}
      legend={groups.map(({ id, name }, tone) => ({ id, text: name, tone }))}
      figures={{
        columns: [titles.point, titles.x, titles.y],
        count: all.length,
        rows: () =>
          all.map(({ id, name, x, y }) => ({ id, cells: [name, figure(x, digits), figure(y, digits)] })),
      }}
      tipOf={(key) => {
        const point = all.find(({ id }) => id === key)
        if (!point) return null
        const { tone, x, y } = point
        return {
          title: `${point.group.name} · ${point.name}`,
          lines: [
            { id: 'x', name: titles.x, text: figure(x, digits), tone },
            { id: 'y', name: titles.y, text: figure(y, digits), tone },
          ],
        }
      }}
    />
  )
}
