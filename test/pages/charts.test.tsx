import { act, type ComponentType } from 'react'
import ExamplePage from '@/pages/chart/example'
import ListPage from '@/pages/chart/demo'
import { setLanguage } from '@/i18n'
import { chartNames } from '@/lib/text/chart-names'
import { open } from '@/platform/page/navigation'
import { installCanvas, settle } from '../components/display/fake-canvas'
import { all, cleanUp, one, press, render } from '../components/render'

const place = { path: '', params: {} as Record<string, string> }

jest.mock('@/features/session/logs/behaviour', () => ({ recordPageView: () => undefined }))
// There is no router here.
jest.mock('@/platform/page/lifecycle', () => ({
  usePageInFront: () => true,
  usePageReturn: () => undefined,
  usePageParams: () => place.params,
}))
jest.mock('@/platform/page/navigation', () => ({ currentPath: () => place.path, open: jest.fn() }))

beforeEach(installCanvas)
afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
})

async function show(Page: ComponentType, path: string, params: Record<string, string> = {}): Promise<void> {
  Object.assign(place, { path, params })
  render(<Page />)
  // The library that draws comes after the page.
  await act(settle)
}

describe('the list of the charts', () => {
  it('leads to all twenty, each at its own address', async () => {
    await show(ListPage, '/dt-chart-demo')
    const rows = all('[role=link].chart-demo-row')
    rows.forEach(press)
    expect(jest.mocked(open).mock.calls).toEqual(chartNames.map((name) => [`/dt-chart-demo/${name}`]))
  })
})

describe('the chart that is not among them', () => {
  it('stands below the list, with what it takes', async () => {
    await show(ListPage, '/dt-chart-demo')
    expect(all('h2').map((each) => each.textContent)).toEqual(['条形图', 'BarChart 属性', 'Bar 数据类型'])
    expect(all('canvas')).toHaveLength(1)
  })
})

describe('the page of a chart', () => {
  it.each<[string, Record<string, string>, string, string[]]>([
    ['/dt-chart-demo/area-negative', {}, '含负值的面积图', ['AreaChart 属性', 'Series 数据类型']],
    [
      '/pages/chart/example/index?name=point',
      { name: 'point' },
      '散点图',
      ['PointChart 属性', 'PointGroup 数据类型'],
    ],
  ])('at %s with %j shows %s, and what it takes', async (path, params, title, tables) => {
    await show(ExamplePage, path, params)
    const headings = all('h2').map((each) => each.textContent)
    expect([one('h1').textContent, ...headings]).toEqual([title, title, ...tables])
    expect(all('canvas')).toHaveLength(1)
  })

  it('says so where there is no such chart', async () => {
    await show(ExamplePage, '/dt-chart-demo/example', { name: 'toString' })
    expect(one('[role=main]').textContent).toContain('没有这个示例')
    expect(all('canvas')).toEqual([])
  })
})
