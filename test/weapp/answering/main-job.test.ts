import { demoWorld } from '../harness/demo-world'
import type { MiniApp } from '../harness/app'
import { describeWeapp } from '../harness/describe'
import { distFolder } from '../harness/build/dist'
import { packageSizes } from '../../../config/size/packages'
import { formatPackages } from '../harness/build/packages'
import {
  answerFirstPage,
  answerLastPage,
  answerRates,
  leafThrough,
  openSurvey,
  receiptNumber,
  submit,
  survey,
  waitForReceipt,
} from '../harness/questionnaire'
import { signInAs } from '../harness/sign-in'

/** Maximum data of one call, in bytes (WeChat). */
const setDataLimit = 1024 * 1024

describeWeapp('the main job in the mini-program', () => {
  const world = demoWorld()
  afterAll(() => {
    const sizes = formatPackages(packageSizes(distFolder()))
    process.stdout.write(`\n${world.app.counts.format()}\n\n${sizes}\n\n`)
  })

  /** Runs a step of the job and waits until the page has settled. */
  const step = (name: string, run: (app: MiniApp) => Promise<void>) =>
    world.app.counts.step(name, async () => {
      await run(world.app)
      await world.app.page.settle()
    })

  it('signs in', async () => {
    await step('sign in', () => signInAs(world.app, '王芳'))
    expect(world.app.page.text()).toContain('杭州云栖软件有限公司')
    expect(world.app.page.text()).toContain(survey)
  })

  it('opens a questionnaire from the list', async () => {
    await step('list and open', openSurvey)
    expect(world.app.page.text()).toContain('第 1 页 / 7')
    const { page, phone } = world.app
    await page.waitFor(() => phone.shown.titles.at(-1) === survey, 'the title')
  })

  it('leads to the missing questions instead of submitting', async () => {
    const { page } = world.app
    await leafThrough(world.app)
    await page.tap({ role: 'button', name: '检查并提交' })
    await page.waitFor(() => page.text().includes('第 1 页 / 7'), 'the first page with a gap')
    expect(page.has('提交前看一遍')).toBe(false)
    expect(page.all('这里还没有填')).toHaveLength(2)
  })

  it('accepts the answers', async () => {
    await step('first page', answerFirstPage)
    await step('rates', answerRates)
    await step('last page', answerLastPage)
    expect(world.app.page.text()).toContain('必填 19 / 19')
  })

  it('submits and shows the receipt', async () => {
    await step('submit', async () => {
      await submit(world.app)
      await waitForReceipt(world.app)
    })
    expect(receiptNumber(world.app)).toBeDefined()
    await world.app.page.tap('查看答卷')
    await world.app.page.waitFor(() => world.app.page.has('监督渠道不易找到。'), 'what was answered')
  })

  it('lists it as submitted', async () => {
    const { page } = world.app
    await step('back to the list', async () => {
      await page.tap('返回列表')
      await page.waitForPage('pages/questionnaire/list/index')
      await page.tap({ role: 'tab', name: /^已提交/ })
      await page.waitFor(() => page.has(survey), 'the submitted survey')
    })
    expect(page.text()).toContain('查看回执')
  })

  it('never passes more data at once than WeChat allows', () => {
    expect(world.app.counts.largest.bytes).toBeLessThan(setDataLimit)
  })
})
