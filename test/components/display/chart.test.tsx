import { act } from 'react'
import { ColumnChart } from '@/components/chart/column-chart'
import { palettes } from '@/components/chart/drawing/palette'
import { PieChart } from '@/components/chart/pie-chart'
import { PointChart } from '@/components/chart/point-chart'
import { appearanceListeners, ink, installCanvas, observed, resizeTo, setDark, settle } from './fake-canvas'
import { all, button, cleanUp, one, press } from '../render'
import { months, vat, income, line, draw, table, point, tip } from './chart-drawing'

beforeEach(installCanvas)
afterEach(cleanUp)

describe('a chart', () => {
  it('is drawn with names and round numbers at its axes', async () => {
    await draw(line())
    expect(ink.texts).toEqual(expect.arrayContaining(['Jan', 'Feb', 'Mar', '0', '10', '20', '30']))
    expect(ink.colours).toContain(palettes.light.tones[0])
  })

  it.each([
    [2.625, 3],
    [0.75, 1],
  ])(
    'is drawn at an integer scale if a CSS pixel has %d device pixels, because F2 supports no other',
    async (ratio, scale) => {
      jest.replaceProperty(window, 'devicePixelRatio', ratio)
      await draw(line())
      const { width, height } = one<HTMLCanvasElement>('canvas')
      expect([width, height]).toEqual([320 * scale, 240 * scale])
    },
  )

  it('is not redrawn for equal data', async () => {
    let draws = 0
    const onDraw = () => (draws += 1)
    const redraw = await draw(line({ onDraw }))
    const { pictures } = ink
    for (let round = 0; round < 5; round += 1)
      await redraw(line({ onDraw, categories: [...months.categories] }))
    expect([draws, ink.pictures]).toEqual([1, pictures])
  })

  it('is redrawn once if its data change', async () => {
    let draws = 0
    const onDraw = () => (draws += 1)
    const redraw = await draw(line({ onDraw }))
    const { pictures } = ink
    await redraw(line({ onDraw, series: [{ ...vat, values: [10, 20, 31] }] }))
    expect([draws, ink.pictures - pictures]).toEqual([2, 1])
  })

  it('is redrawn at the width of its container', async () => {
    await draw(line())
    expect(Math.max(...ink.places)).toBeLessThanOrEqual(320)
    const { pictures } = ink
    act(() => resizeTo(600))
    await act(settle)
    expect(ink.pictures).toBeGreaterThan(pictures)
    expect(Math.max(...ink.places)).toBeGreaterThan(500)
    act(() => resizeTo(600))
    const after = ink.pictures
    await act(settle)
    expect(ink.pictures).toBe(after)
  })

  it('follows the appearance of the system, and back', async () => {
    await draw(line())
    act(() => setDark(true))
    await act(settle)
    expect([...ink.colours]).toContain(palettes.dark.tones[0])
    expect([...ink.colours]).not.toContain(palettes.light.tones[0])
    act(() => setDark(false))
    await act(settle)
    expect([...ink.colours]).toContain(palettes.light.tones[0])
  })

  it('leaves no listener behind', async () => {
    const before = [observed.size, appearanceListeners.size]
    await draw(line())
    expect([observed.size, appearanceListeners.size]).not.toEqual(before)
    cleanUp()
    expect([observed.size, appearanceListeners.size]).toEqual(before)
  })

  it('has a name, and its values in a table that every user can open', async () => {
    await draw(line({ series: [vat, income], digits: 1 }))
    expect(one('[role=img]').getAttribute('aria-label')).toBe('Revenue by month')
    const rows = [
      ['Month', 'VAT (m)', 'Income (m)'],
      ['Jan', '10.0', '5.3'],
      ['Feb', '20.0', '—'],
      ['Mar', '30.0', '-5.0'],
    ]
    expect(table()).toEqual(rows)
    expect(all('.visually-hidden table')).toHaveLength(1)
    press(button('查看数据'))
    expect(table()).toEqual(rows)
    expect(all('.visually-hidden table')).toHaveLength(0)
    expect(button('收起数据').getAttribute('aria-expanded')).toBe('true')
  })

  it('has a legend if it has several colours', async () => {
    const redraw = await draw(line({ series: [vat, income] }))
    expect(one('.dt-plot-legend').textContent).toBe('VATIncome')
    await redraw(line())
    expect(all('.dt-plot-legend')).toEqual([])
  })
})

describe('names below a chart', () => {
  const names = ['Manufacturing of everything', 'Wholesale and retail', 'Transport of goods', 'Building']

  it('are truncated to the width of their bars, and complete in tooltip and table', async () => {
    await draw(<ColumnChart {...months} categories={names} series={[{ ...vat, values: [1, 2, 3, 4] }]} />)
    const cut = ink.texts.filter((text) => text.endsWith('…'))
    expect(cut).toHaveLength(3)
    expect(cut.every((text) => text.length <= 10)).toBe(true)
    expect(table()[1]).toEqual([names[0], '1'])
    point('pointermove', 60, 100)
    expect(tip()).toEqual(['Manufacturing of everythingVAT1'])
  })
})

describe('a chart under a finger or the mouse', () => {
  it.each(['pointermove', 'pointerdown'])('a line tells the nearest category (%s)', async (kind) => {
    await draw(line({ series: [vat, income] }))
    point(kind, 40, 100)
    expect(tip()).toEqual(['Jan · mVAT10Income5'])
    point(kind, 310, 100)
    expect(tip()).toEqual(['Mar · mVAT30Income-5'])
    expect(all('.dt-plot-mark')).toHaveLength(1)
  })

  it.each(['pointerout', 'pointercancel'])('the tip goes with it (%s)', async (kind) => {
    await draw(line())
    point('pointermove', 40, 100)
    point(kind, 40, 100)
    expect(tip()).toEqual([])
  })

  it('as a pie displays its slice, and nothing beside it', async () => {
    const slices = [
      { id: 'a', name: 'A', value: 75 },
      { id: 'b', name: 'B', value: 25 },
    ]
    const titles = { part: 'Part', value: 'Value', share: 'Share' }
    await draw(<PieChart id="pie" label="Parts" slices={slices} titles={titles} />)
    point('pointermove', 200, 140)
    expect(tip()).toEqual(['A 75.0%Value75'])
    point('pointermove', 120, 80)
    expect(tip()).toEqual(['B 25.0%Value25'])
    point('pointermove', 2, 2)
    expect(tip()).toEqual([])
    expect(one('.dt-plot-legend').textContent).toBe('A 75.0%B 25.0%')
    expect(table()).toEqual([
      ['Part', 'Value', 'Share'],
      ['A', '75', '75.0%'],
      ['B', '25', '25.0%'],
    ])
  })

  it('displays the nearest point', async () => {
    const groups = [
      { id: 'g', name: 'Group', points: [{ id: '1', name: 'One', x: 0, y: 0 }] },
      { id: 'h', name: 'Other', points: [{ id: '2', name: 'Two', x: 100, y: 50 }] },
    ]
    await draw(
      <PointChart id="points" label="Points" groups={groups} titles={{ point: 'Name', x: 'X', y: 'Y' }} />,
    )
    point('pointermove', 296, 46)
    expect(tip()).toEqual(['Other · TwoX100Y50'])
    point('pointermove', 150, 120)
    expect(tip()).toEqual([])
    expect(table()).toEqual([
      ['Name', 'X', 'Y'],
      ['One', '0', '0'],
      ['Two', '100', '50'],
    ])
  })
})
