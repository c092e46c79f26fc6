import { startGateway, type StartedGateway } from '../server/start-gateway'
import { bootApp, type MiniApp } from './harness/app'
import { describeWeapp } from './harness/describe'
import { readDist } from './harness/dist'
import { formatPackages, packageSizes } from './harness/packages'
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
} from './questionnaire'
import { signInAs } from './sign-in'

/** WeChat refuses more data than this in one call. */
const setDataLimit = 1024 * 1024

describeWeapp('the main job in the mini-program', () => {
  let gateway: StartedGateway
  let app: MiniApp

  beforeAll(async () => {
    gateway = await startGateway({ mode: 'demo' })
    app = await bootApp({ gateway: gateway.url })
  })
  afterAll(async () => {
    app.dispose()
    await gateway.close()
    process.stdout.write(`\n${app.counts.format()}\n\n${formatPackages(packageSizes(readDist()))}\n\n`)
  })
  afterEach(() => expect(app.console.errors).toEqual([]))

  /** A step of the job with all that follows from its last tap. */
  const step = (name: string, run: (app: MiniApp) => Promise<void>) =>
    app.counts.step(name, async () => {
      await run(app)
      await app.page.settle()
    })

  it('signs in', async () => {
    await step('sign in', () => signInAs(app, '王芳'))
    expect(app.page.text()).toContain('杭州云栖软件有限公司')
    expect(app.page.text()).toContain(survey)
  })

  it('goes by the list to a questionnaire', async () => {
    await step('list and open', openSurvey)
    expect(app.page.text()).toContain('第 1 页 / 7')
    expect(app.phone.shown.titles.at(-1)).toBe(survey)
  })

  it('leads to what is missing instead of submitting', async () => {
    const { page } = app
    await leafThrough(app)
    await page.tap({ role: 'button', name: '提交' })
    await page.waitFor(() => page.text().includes('第 1 页 / 7'), 'the first page with a gap')
    expect(page.has({ role: 'dialog' })).toBe(false)
    expect(page.all('这里还没有填')).toHaveLength(2)
  })

  it('takes the answers', async () => {
    await step('first page', answerFirstPage)
    await step('rates', answerRates)
    await step('last page', answerLastPage)
    expect(app.page.text()).toContain('必填 19 / 19')
  })

  it('submits and shows the receipt', async () => {
    await step('submit', async () => {
      await submit(app)
      await waitForReceipt(app)
    })
    expect(receiptNumber(app)).toBeDefined()
    await app.page.tap('查看答卷')
    expect(app.page.text()).toContain('监督渠道不易找到。')
  })

  it('lists it as submitted', async () => {
    const { page } = app
    await step('back to the list', async () => {
      await page.tap('返回列表')
      await page.waitForPage('pages/questionnaire/list/index')
      await page.tap({ role: 'tab', name: /^已提交/ })
      await page.waitFor(() => page.has(survey), 'the submitted survey')
    })
    expect(page.text()).toContain('查看回执')
  })

  it('never hands over more data at once than WeChat takes', () => {
    expect(app.counts.largest.bytes).toBeLessThan(setDataLimit)
  })
})
