import { act } from 'react'
import { AreaChart } from '@/components/chart/area-chart'
import { ColumnChart } from '@/components/chart/column-chart'
import { palettes } from '@/components/chart/drawing/palette'
import { ink, installCanvas, settle } from './fake-canvas'
import { all, cleanUp, one } from '../render'
import { months, vat, draw, table, point, tip } from './chart-drawing'

beforeEach(installCanvas)
afterEach(cleanUp)

describe('an area chart', () => {
  it('without values states that there are none, and has its axes', async () => {
    const nothing = [{ ...vat, values: [null, null, null] }]
    const redraw = await draw(<AreaChart {...months} series={nothing} />)
    expect(one('.dt-plot-empty').textContent).toBe('暂无数据')
    expect(ink.texts).toEqual(expect.arrayContaining(['Jan', 'Mar', '0', '1']))
    expect(table()[1]).toEqual(['Jan', '—'])
    point('pointermove', 100, 100)
    expect(tip()).toEqual([])
    await redraw(<AreaChart {...months} series={[vat]} />)
    expect(all('.dt-plot-empty')).toEqual([])
    expect(ink.colours).toContain(palettes.light.tones[0])
  })

  it('is below zero for negative values', async () => {
    await draw(<AreaChart {...months} series={[{ ...vat, values: [2, 0, -2] }]} />)
    expect(ink.texts).toEqual(expect.arrayContaining(['-2', '0', '2']))
  })

  it('stacks its series on each other', async () => {
    await draw(<AreaChart {...months} series={[vat, { ...vat, id: 'more', name: 'More' }]} stacked />)
    expect(ink.texts).toContain('60')
  })
})

describe('a column chart', () => {
  it('in per cent totals 100 in every category, where its axis ends', async () => {
    const series = [1, 2, 3].map((id) => ({ id: `s${id}`, name: `S${id}`, values: [1, id, id * 7] }))
    await draw(<ColumnChart {...months} series={series} unit="m" arrange="percent" />)
    expect(table()[0]).toEqual(['Month', 'S1 (%)', 'S2 (%)', 'S3 (%)'])
    const sums = table()
      .slice(1)
      .map((cells) => cells.slice(1).reduce((sum, cell) => sum + Math.round(Number(cell) * 10), 0))
    expect(sums).toEqual([1000, 1000, 1000])
    expect(ink.texts).toContain('100')
  })

  it('has columns side by side or stacked', async () => {
    const series = [vat, { ...vat, id: 'more', name: 'More' }]
    const redraw = await draw(<ColumnChart {...months} series={series} />)
    expect(ink.texts).toContain('30')
    expect(ink.texts).not.toContain('60')
    await redraw(<ColumnChart {...months} series={series} arrange="stack" />)
    await act(settle)
    expect(ink.texts).toContain('60')
  })
})
