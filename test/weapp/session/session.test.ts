import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'
import { answerFirstPage, openSurvey, survey } from '../harness/questionnaire'

const list = 'pages/questionnaire/list/index'
/** WeChat identifies the phone's user as 郑敏. */
const held = { answers: { loginCode: 'demo:zhengmin' } }

describeWeapp('the session of the mini-program', () => {
  const world = demoWorld()
  const inPage = (route: string) => world.app.page.waitForPage(route)
  const see = (text: string) => world.app.page.waitFor(() => world.app.page.text().includes(text), text)

  it('comes from WeChat without a sign-in page, and leads to the requested page', async () => {
    await world.boot({ ...held, url: list })
    await see('待填')
    await world.app.page.settle()
    expect(world.app.route).toBe(list)
    expect(world.app.phone.network.log.join('\n')).toMatch(/loginmp → 200/)
  })

  it('is restored, in the same organisation, after WeChat has ended the app', async () => {
    await world.app.open('pages/home/index')
    await world.app.page.tap({ role: 'button', name: '杭州云栖软件有限公司' })
    await see('切换单位')
    await world.app.page.tap({ role: 'button', name: '杭州文三人力资源服务有限公司' })
    await see('规模以上服务业月报')
    await world.restart(held)
    await inPage('pages/home/index')
    await see('郑敏')
    await world.app.page.waitFor(
      () => world.app.page.has({ role: 'button', name: '杭州文三人力资源服务有限公司' }),
      'the organisation of before',
    )
  })

  it('stores its token nowhere on the phone', async () => {
    // Identifiers may have eleven digits in a row by chance.
    const kept = [...world.app.phone.storage].join('\n').replace(/[\da-f]{8}(-[\da-f]{4,12}){4}/g, '')
    expect([...world.app.phone.storage.keys()]).not.toContain('token')
    expect(kept).not.toMatch(/\D1\d{10}\D/)
  })

  it('is not needed offline for data on the phone', async () => {
    await world.boot({ answers: { loginCode: 'demo:wangfang' } })
    await inPage('pages/home/index')
    await openSurvey(world.app)
    await answerFirstPage(world.app)
    await see('✓ 已保存')
    await world.restart({ online: false, url: list })
    await world.app.page.tap(survey)
    await inPage('pages/questionnaire/answer/index')
    await see('没有网络，正在用本机保存的问卷')
    await see('必填 2 / 18')
  })
})
