import { startGateway, type StartedGateway } from '../server/start-gateway'
import { bootApp, type MiniApp } from './harness/app'
import { describeWeapp } from './harness/describe'
import {
  answerFirstPage,
  answerLastPage,
  answerRates,
  openSurvey,
  receiptNumber,
  submit,
  survey,
  waitForReceipt,
} from './questionnaire'
import { signInAs } from './sign-in'

describeWeapp('the mini-program on a bad network', () => {
  let gateway: StartedGateway
  let app: MiniApp

  const start = async (storage = new Map<string, string>()) => {
    app = await bootApp({ gateway: gateway.url, storage })
    await signInAs(app, '王芳')
  }
  const submits = () => app.phone.network.log.filter((line) => line.includes('/submit'))

  beforeEach(async () => {
    gateway = await startGateway({ mode: 'demo' })
    await start()
  })
  afterEach(async () => {
    expect(app.console.errors).toEqual([])
    app.dispose()
    await gateway.close()
  })

  it('keeps answers given without a network when WeChat ends the app', async () => {
    await openSurvey(app)
    app.setOnline(false)
    await answerFirstPage(app)
    const { storage } = app.phone
    app.dispose()

    await start(storage)
    await openSurvey(app)
    const { page } = app
    await page.waitFor(() => page.text().includes('必填 2 / 18'), 'the restored answers')
    expect(String(page.attributes({ role: 'radio', name: '一般纳税人' })['ariaChecked'])).toBe('true')
  })

  it('sends once, after WeChat has ended it, what was submitted without a network', async () => {
    await openSurvey(app)
    await answerFirstPage(app)
    await answerRates(app)
    await answerLastPage(app)
    app.setOnline(false)
    await submit(app)
    await app.page.waitFor(() => app.page.text().includes('局方还没有收到'), 'what waits')
    const { storage } = app.phone
    app.dispose()

    await start(storage)
    const { page } = app
    await page.waitFor(() => submits().some((line) => line.endsWith('200')), 'the submit')
    await page.tap('全部')
    await page.waitForPage('pages/questionnaire/list/index')
    await page.tap(/^已提交/)
    await page.waitFor(() => page.has(survey), 'the questionnaire that was sent')
    expect(submits()).toHaveLength(1)
  })

  it('submits once when the receipt gets lost on its way', async () => {
    await openSurvey(app)
    await answerFirstPage(app)
    await answerRates(app)
    await answerLastPage(app)
    app.phone.network.lose = ({ url }) => (url.includes('/submit') ? 'answer' : undefined)
    await submit(app)
    await app.page.waitFor(() => app.page.text().includes('服务器没有回应，稍后自动再发'), 'what waits')
    expect(receiptNumber(app)).toBeUndefined()

    delete app.phone.network.lose
    await app.page.tap('立即发送')
    await waitForReceipt(app)
    expect(submits().map((line) => line.replace(/.* → /, ''))).toEqual(['200 (lost)', '200'])
    expect(receiptNumber(app)).toBeDefined()
  })
})
