import { chartNames, isChartName } from '@/lib/text/chart-names'
import { routeOf } from '@/routes'

describe('chartNames', () => {
  it('are the twenty of the platform, each with its own URL', () => {
    expect(chartNames).toHaveLength(20)
    expect(new Set(chartNames.map((name) => routeOf(`/dt-chart-demo/${name}`)))).toEqual(
      new Set(['chartExample']),
    )
    expect([routeOf('/dt-chart-demo'), routeOf('/dt-chart-demo/other')]).toEqual(['chartDemo', null])
  })

  it.each([
    ['point', true],
    ['toString', false],
    ['', false],
  ])('include %j: %p', (name, known) => {
    expect(isChartName(name)).toBe(known)
  })
})
