import { chartNames } from '@/lib/text/chart-names'
import { href } from '@/routes'
import { demoWorld } from '../harness/demo-world'
import type { MiniApp } from '../harness/app'
import { describeWeapp } from '../harness/describe'
import type { ViewNode } from '../harness/view/view-layer'
import { sizeOf } from '../harness/wx/wx-query'
import { survey } from '../harness/questionnaire'
import { signInAs } from '../harness/sign-in'

/** Named areas of a canvas that must have ink, by the indexes of the quarters they consist of. */
type Parts = Record<string, number[]>

const quarters: Parts = { 'upper left': [0], 'upper right': [1], 'lower left': [2], 'lower right': [3] }

/** Short bars leave a quarter empty: the values of a result determine which bars are long. */
const halves: Parts = { left: [0, 2], right: [1, 3], upper: [0, 1], lower: [2, 3] }

/** CSS pixels. A line on the edge extends beyond it by half of its width. */
const halfALine = 1

/** Faults of the drawing on a canvas. */
function fieldErrorsOf({ canvases }: MiniApp, node: ViewNode, scale: number, parts: Parts): string[] {
  const canvas = canvases.get(node)!
  const { width, height } = sizeOf(node)
  const { quarters: painted, lost } = canvas.ink()
  const empty = Object.keys(parts).filter((name) => parts[name]!.every((index) => painted[index] === 0))
  const isSized = canvas.width === width * scale && canvas.height === height * scale
  return [
    ...(isSized ? [] : [`${canvas.width} × ${canvas.height} pixels for ${width} × ${height} at ${scale}`]),
    ...empty.map((name) => `nothing in the part ${name}`),
    ...(lost > halfALine * scale ? [`ink ${lost} pixels beyond the edge`] : []),
  ]
}

/** Waits for ink on all canvases of the page. Returns the faults of each. */
async function faultsOnPage(app: MiniApp, scale: number, parts: Parts): Promise<string[][]> {
  const { page, canvases } = app
  await page.waitFor(() => page.has({ tag: 'canvas' }), 'a canvas')
  await page.settle()
  const charts = page.all({ tag: 'canvas' })
  for (const chart of charts) await page.waitFor(() => canvases.get(chart)?.hasInk, 'ink in every chart')
  return charts.map((chart) => fieldErrorsOf(app, chart, scale, parts))
}

async function openResult(app: MiniApp): Promise<void> {
  const { page } = app
  await app.open(href('login'))
  await signInAs(app, '周洁')
  await page.tap({ role: 'button', name: new RegExp(`^${survey}`) })
  await page.waitForPage('pages/questionnaire/respondents/index')
  await page.tap({ role: 'button', name: '查看结果' })
  await page.waitForPage('pages/chart/result/index')
}

describeWeapp('charts on a phone with 3 pixels to a CSS pixel', () => {
  const pixelRatio = 3
  const world = demoWorld({ phone: { pixelRatio } })

  it.each(chartNames)('%s fills its frame and is not cut off', async (name) => {
    await world.app.open(href('chartExample', { name }))
    for (const faults of await faultsOnPage(world.app, pixelRatio, quarters)) expect(faults).toEqual([])
  })

  it('each one of a result fills its frame and is not cut off', async () => {
    await openResult(world.app)
    const charts = await faultsOnPage(world.app, pixelRatio, halves)
    expect(charts.length).toBeGreaterThan(10)
    expect(charts.filter((faults) => faults.length > 0)).toEqual([])
  })
})

describeWeapp('charts of a result in another kind', () => {
  const world = demoWorld()

  // WeChat does not find a canvas that lies too deep in the page; a text question has one element more.
  it.each(['柱形', '环形'])('%s is drawn for choices and for texts', async (kind) => {
    const { page } = world.app
    await openResult(world.app)
    for (const question of ['您所在单位的纳税人类型是？', '请注明纳税人类型']) {
      const name = `${question}：统计图`
      await page.tap({ role: 'tab', name: kind, within: { role: 'tablist', name: `${name}的样式` } })
      await page.settle()
      const isDrawn = () =>
        page
          .all({ tag: 'canvas', within: { role: 'img', name } })
          .some((one) => world.app.canvases.get(one)?.hasInk)
      await page.waitFor(isDrawn, `${kind} of ${question}`)
    }
  })
})

describeWeapp.each([
  [1, 1],
  [2.625, 3],
])('charts on a phone with %d pixels to a CSS pixel', (pixelRatio, scale) => {
  const world = demoWorld({ phone: { pixelRatio } })

  it(`are drawn at ${scale} times the size and are not cut off`, async () => {
    await world.app.open(href('chartExample', { name: 'line-basic' }))
    expect(await faultsOnPage(world.app, scale, quarters)).toEqual([[]])
  })
})
