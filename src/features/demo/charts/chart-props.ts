import type { PieChartProps } from '@/components/chart/pie-chart'
import type { PointChartProps } from '@/components/chart/point-chart'
import type { SeriesChartProps } from '@/components/chart/series'
import type { ChartDemoWords } from '@/i18n/chart-demo/zh-CN'
import type { AreaDemo, Categories, ColumnDemo, LineDemo, PieDemo, PointDemo } from './demo'

function categoryTexts(categories: Categories, words: ChartDemoWords): string[] {
  if ('months' in categories) return categories.months.map(words.monthNames)
  if ('quarters' in categories) return categories.quarters.map(words.quarterNames)
  return categories.terms.map((term) => words.terms[term])
}

/** Chart props of a demo in a language. */
export function seriesProps(
  demo: LineDemo | AreaDemo | ColumnDemo,
  words: ChartDemoWords,
): Omit<SeriesChartProps, 'id' | 'label'> {
  return {
    categoryTitle: words.terms[demo.categoryTitle],
    categories: categoryTexts(demo.categories, words),
    series: demo.series.map(({ term, values, tone }) => ({
      id: term,
      name: words.terms[term],
      values,
      tone,
    })),
    unit: words.units[demo.unit],
    digits: demo.digits,
  }
}

export function pieProps(demo: PieDemo, words: ChartDemoWords): Omit<PieChartProps, 'id' | 'label'> {
  return {
    slices: demo.slices.map(({ term, value }) => ({ id: term, name: words.terms[term], value })),
    titles: {
      part: words.terms[demo.partTitle],
      value: words.terms[demo.valueTitle],
      share: words.share,
    },
    digits: demo.digits,
    annular: demo.annular,
  }
}

export function pointProps(demo: PointDemo, words: ChartDemoWords): Omit<PointChartProps, 'id' | 'label'> {
  const { point, x, y } = demo.titles
  const before = (group: number) =>
    demo.groups.slice(0, group).reduce((count, { points }) => count + points.length, 0)
  return {
    titles: { point: words.terms[point], x: words.terms[x], y: words.terms[y] },
    groups: demo.groups.map(({ term, points }, group) => ({
      id: term,
      name: words.terms[term],
      points: points.map(([turnover, tax], index) => ({
        id: `${term}-${index + 1}`,
        name: words.companyNames(before(group) + index + 1),
        x: turnover,
        y: tax,
      })),
    })),
  }
}
