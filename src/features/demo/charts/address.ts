import { chartNames, type ChartName, isChartName } from '@/lib/text/chart-names'
import { href, routes } from '@/routes'

const [root] = routes.chartDemo.paths

/**
 * Where a demo is, seen from where the person is. In the browser every demo has its own address below the
 * one of the list; the mini-program knows pages by their files only.
 */
export function chartAddress(name: ChartName, here: string): string {
  return here.split('?')[0] === root ? `${root}/${name}` : href('chartExample', { name })
}

/** The demo an address means: by its parameter, or by its own end. */
export function chartNameOf(here: string, params: Record<string, string>): ChartName | null {
  const { name = '' } = params
  if (isChartName(name)) return name
  const [path] = here.split('?')
  return chartNames.find((each) => path === `${root}/${each}`) ?? null
}
