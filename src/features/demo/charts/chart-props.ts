import type { PieChartProps } from '@/components/chart/pie-chart'
import type { PointChartProps } from '@/components/chart/point-chart'
import type { SeriesChartProps } from '@/components/chart/series'
import type { ChartDemoMessages } from '@/i18n/chart-demo/zh-CN'
import type { AreaDemo, Categories, ColumnDemo, LineDemo, PieDemo, PointDemo } from './examples/chart-demo'

function categoryTexts(categories: Categories, messages: ChartDemoMessages): string[] {
  if ('months' in categories) return categories.months.map(messages.monthNames)
  if ('quarters' in categories) return categories.quarters.map(messages.quarterNames)
  return categories.terms.map((term) => messages.terms[term])
}

/** Chart props of a demo in a language. */
export function seriesProps(
  demo: LineDemo | AreaDemo | ColumnDemo,
  messages: ChartDemoMessages,
): Omit<SeriesChartProps, 'id' | 'label'> {
  return {
    categoryTitle: messages.terms[demo.categoryTitle],
    categories: categoryTexts(demo.categories, messages),
    series: demo.series.map(({ term, values, tone }) => ({
      id: term,
      name: messages.terms[term],
      values,
      tone,
    })),
    unit: messages.units[demo.unit],
    digits: demo.digits,
  }
}

export function pieProps(demo: PieDemo, messages: ChartDemoMessages): Omit<PieChartProps, 'id' | 'label'> {
  return {
    slices: demo.slices.map(({ term, value }) => ({ id: term, name: messages.terms[term], value })),
    titles: {
      part: messages.terms[demo.partTitle],
      value: messages.terms[demo.valueTitle],
      share: messages.share,
    },
    digits: demo.digits,
    annular: demo.annular,
  }
}

export function pointProps(
  demo: PointDemo,
  messages: ChartDemoMessages,
): Omit<PointChartProps, 'id' | 'label'> {
  const { point, x, y } = demo.titles
  const before = (group: number) =>
    demo.groups.slice(0, group).reduce((count, { points }) => count + points.length, 0)
  return {
    titles: { point: messages.terms[point], x: messages.terms[x], y: messages.terms[y] },
    groups: demo.groups.map(({ term, points }, group) => ({
      id: term,
      name: messages.terms[term],
      points: points.map(([turnover, tax], index) => ({
        id: `${term}-${index + 1}`,
        name: messages.companyNames(before(group) + index + 1),
        x: turnover,
        y: tax,
      })),
    })),
  }
}
