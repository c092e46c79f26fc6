import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'
import {
  answerFirstPage,
  answerLastPage,
  answerRates,
  openList,
  openSurvey,
  receiptNumber,
  submit,
  survey,
  waitForReceipt,
} from '../harness/questionnaire'
import { signInAs } from '../harness/sign-in'

describeWeapp('the mini-program on a bad network', () => {
  const world = demoWorld({ person: '王芳', lasts: 'test' })
  const restart = async () => {
    await world.restart()
    await signInAs(world.app, '王芳')
  }
  const submits = () => world.app.phone.network.log.filter((line) => line.includes('/submit'))

  it('keeps answers given offline when WeChat ends the app', async () => {
    await openSurvey(world.app)
    world.app.setOnline(false)
    await answerFirstPage(world.app)
    await restart()
    await openSurvey(world.app)
    const { page } = world.app
    await page.waitFor(() => page.text().includes('必填 2 / 18'), 'the restored answers')
    expect(String(page.attributes({ role: 'radio', name: '一般纳税人' })['ariaChecked'])).toBe('true')
  })

  it('sends an offline submission once, after WeChat has ended the app', async () => {
    await openSurvey(world.app)
    await answerFirstPage(world.app)
    await answerRates(world.app)
    await answerLastPage(world.app)
    world.app.setOnline(false)
    await submit(world.app)
    await world.app.page.waitFor(() => world.app.page.text().includes('局方还没有收到'), 'what waits')
    await restart()
    const { page } = world.app
    await page.waitFor(() => submits().some((line) => line.endsWith('200')), 'the submit')
    await openList(world.app)
    await page.tap(/^已提交/)
    await page.waitFor(() => page.has(survey), 'the questionnaire that was sent')
    expect(submits()).toHaveLength(1)
  })

  it('submits once when the response is lost', async () => {
    await openSurvey(world.app)
    await answerFirstPage(world.app)
    await answerRates(world.app)
    await answerLastPage(world.app)
    world.app.phone.network.lose = ({ url }) => (url.includes('/submit') ? 'answer' : undefined)
    await submit(world.app)
    await world.app.page.waitFor(
      () => world.app.page.text().includes('服务器没有回应，稍后自动再发'),
      'what waits',
    )
    expect(receiptNumber(world.app)).toBeUndefined()

    delete world.app.phone.network.lose
    await world.app.page.tap('立即发送')
    await waitForReceipt(world.app)
    expect(submits().map((line) => line.replace(/.* → /, ''))).toEqual(['200 (lost)', '200'])
    expect(receiptNumber(world.app)).toBeDefined()
  })
})
