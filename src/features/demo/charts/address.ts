import { chartNames, type ChartName, isChartName } from '@/lib/text/chart-names'
import { href, routes } from '@/routes'

const [root] = routes.chartDemo.paths

/**
 * URL of a chart demo, depending on the current page. In the browser every demo has a URL below that of the
 * list; the mini-program knows pages by their files only.
 */
export function chartAddress(name: ChartName, here: string): string {
  return here.split('?')[0] === root ? `${root}/${name}` : href('chartExample', { name })
}

/** The chart demo a URL refers to: by its parameter, or by the end of its path. Null if none. */
export function chartNameOf(here: string, params: Record<string, string>): ChartName | null {
  const { name = '' } = params
  if (isChartName(name)) return name
  const [path] = here.split('?')
  return chartNames.find((each) => path === `${root}/${each}`) ?? null
}
