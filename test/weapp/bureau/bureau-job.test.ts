import { demoWorld } from '../harness/demo-world'
import type { MiniApp } from '../harness/app'
import { describeWeapp } from '../harness/describe'
import { toMorning } from '../../server/harness/clock'
import { survey } from '../harness/questionnaire'
import { signInAs } from '../harness/sign-in'
import { markOver } from '../harness/watermark'

describeWeapp("a bureau's job in the mini-program", () => {
  const world = demoWorld({ person: '周洁' })
  let nextDay: MiniApp
  afterAll(() => void process.stdout.write(`\n${world.app.counts.format()}\n\n`))

  const step = (name: string, run: () => Promise<void>) =>
    world.app.counts.step(name, async () => {
      await run()
      await world.app.page.settle()
    })

  it('shows who has answered', async () => {
    const { page } = world.app
    await step('respondents', async () => {
      await page.tap({ role: 'button', name: new RegExp(`^${survey}`) })
      await page.waitForPage('pages/questionnaire/respondents/index')
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
    await page.waitFor(() => charts.every((chart) => canvases.get(chart)?.hasInk), 'ink in every chart')
  })

  it('crosses two questions, and offers the file if the phone can open it', async () => {
    const { page } = world.app
    await page.tap({ role: 'tab', name: '交叉分析' })
    await page.waitFor(() => page.has({ role: 'img', name: /×.*：统计图/ }), 'the figures and their chart')
    await page.tap({ role: 'tab', name: '导出' })
    await page.tap({ role: 'button', name: '生成文件' })
    await page.tap({ role: 'button', name: /^下载 / })
    await page.waitFor(() => world.app.phone.shown.calls.includes('openDocument'), 'the file in the viewer')
  })

  it('publishes from a template, follows the progress and reminds non-respondents', async () => {
    // Reminders are queued at night, and sessions expire by the same clock.
    toMorning(world.gateway.clock)
    nextDay = await world.another()
    const { page } = nextDay
    await signInAs(nextDay, '周洁')
    await nextDay.open('pages/bureau/publish/index?kind=template&id=taxpayer-satisfaction')
    await page.waitFor(() => page.has({ role: 'treeitem', name: /第二税务所/ }), 'the departments')
    await page.tap({ role: 'treeitem', name: /第二税务所/ })
    const people = await page.waitFor(() => /将发给 (\d+) 人/.exec(page.text())?.[1], 'to how many')
    await page.tap({ role: 'button', name: '发布' })
    await page.tap({ role: 'button', name: '发布', within: { role: 'dialog' } })
    await page.waitFor(() => page.text().includes(`已下发 ${people} 份任务`), 'that it is out')
    await page.tap({ role: 'button', name: '查看填报进度' })
    await page.waitForPage('pages/questionnaire/respondents/index')
    await page.waitFor(() => page.has({ role: 'button', name: `未打开 ${people}` }), 'nobody has opened it')
    await page.tap({ role: 'button', name: '催报' })
    await page.waitFor(() => page.text().includes(`将提醒 ${people} 家`), 'who is reminded')
    await page.tap({ role: 'button', name: '催报', within: { role: 'dialog' } })
    await page.waitFor(() => page.text().includes(`已送达 ${people} `), 'that they were reminded')
  })

  it('assigns other departments to a colleague', async () => {
    const { page } = nextDay
    await nextDay.open('pages/directory/members/index')
    await page.waitFor(() => /共 \d+ 人/.test(page.text()), 'the members')
    await page.tap({ role: 'tab', name: '科所负责人' })
    await page.tap({ role: 'button', name: '设置韩梅' })
    await page.tap({ role: 'treeitem', name: /第一税务所/ })
    await page.tap({ role: 'button', name: '保存' })
    await page.waitFor(() => page.text().includes('负责：第一税务所、第二税务所'), 'both departments')
  })
})
