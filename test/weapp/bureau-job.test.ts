import { demoWorld } from './demo-world'
import { describeWeapp } from './harness/describe'
import { survey } from './questionnaire'
import { markOver } from './watermark'

describeWeapp("a bureau's job in the mini-program", () => {
  const world = demoWorld({ person: '周洁' })
  afterAll(() => void process.stdout.write(`\n${world.app.counts.format()}\n\n`))

  const step = (name: string, run: () => Promise<void>) =>
    world.app.counts.step(name, async () => {
      await run()
      await world.app.page.settle()
    })

  it('looks up who has answered', async () => {
    const { page } = world.app
    await step('roll', async () => {
      await page.tap({ role: 'button', name: new RegExp(`^${survey}`) })
      await page.waitForPage('pages/questionnaire/roll/index')
      await page.waitFor(() => page.has({ role: 'button', name: /^已提交 \d+$/ }), 'the counts')
    })
    expect(markOver(world.app)).toMatch(/税务.*周洁 \d{4}/)
    expect(world.app.phone.shown.onCapture).toBe('hidden')
    await step('roll: who has not opened it', async () => {
      await page.tap({ role: 'button', name: /^未打开 \d+$/ })
      await page.waitFor(() => page.text().includes('未打开') && !page.has('19/19'), 'fewer people')
    })
  })

  it('draws a chart for each question that has one', async () => {
    const { page, canvases } = world.app
    await step('results', async () => {
      await page.tap({ role: 'button', name: '查看结果' })
      await page.waitForPage('pages/chart/result/index')
      await page.waitFor(() => page.has({ tag: 'canvas' }), 'the charts')
    })
    expect(markOver(world.app)).toMatch(/周洁 \d{4}/)
    expect(world.app.phone.shown.onCapture).toBe('none')
    const charts = page.all({ tag: 'canvas' })
    expect(charts.length).toBeGreaterThan(10)
    await page.waitFor(
      () => charts.every((chart) => canvases.get(chart)?.calls.includes('fillText')),
      'figures in every chart',
    )
  })
})
