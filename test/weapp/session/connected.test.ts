import { and, eq, sql } from 'drizzle-orm'
import { survey, task } from '../../../server/database/schema'
import { readSettings } from '../../../server/settings'
import { startGateway, type StartedGateway } from '../../server/harness/start-gateway'
import { startWeixin } from '../../simulators/vendors/weixin'
import { bootApp, type MiniApp } from '../harness/app'
import { describeWeapp } from '../harness/describe'
import { survey as title } from '../harness/questionnaire'
import { signInAs } from '../harness/sign-in'

/** Tests of the app take up to 20 s; a slow machine may need ten times as long. */
jest.setTimeout(300_000)

describeWeapp('the mini-program with a gateway connected to WeChat', () => {
  let server: Awaited<ReturnType<typeof startWeixin>>
  let gateway: StartedGateway
  let app: MiniApp
  beforeAll(async () => {
    server = await startWeixin()
    const { vendors } = readSettings({ GATEWAY_MODE: 'demo', ...server.env })
    gateway = await startGateway({ mode: 'demo', settings: { vendors } })
  })
  afterAll(async () => {
    await gateway.close()
    await server.close()
  })
  const boot = async () => (app = await bootApp({ gateway: gateway.url }))
  afterEach(() => app.dispose())
  const see = (text: string) => app.page.waitFor(() => app.page.text().includes(text), text)

  it('signs in by the mobile number that the user grants, and leaves the code as the other way', async () => {
    await boot()
    await app.open('pages/login/index')
    await app.page.tap('微信手机号快捷登录')
    expect(server.count('/wxa/business/getuserphonenumber')).toBe(0)
    expect(app.page.has('获取验证码')).toBe(true)
    app.phone.answers.phoneNumberCode = server.numberCode('86 13800000002')
    await app.page.tap('微信手机号快捷登录')
    await app.page.waitForPage('pages/home/index')
    expect(app.console.errors).toEqual([])
  })

  it('draws the mini-program code on the poster, and opens the shared questionnaire by its scene', async () => {
    await boot()
    await signInAs(app, '王芳')
    const [{ surveyId } = { surveyId: '' }] = await gateway.db
      .select({ surveyId: task.surveyId })
      .from(task)
      .innerJoin(survey, eq(survey.id, task.surveyId))
      .where(and(eq(task.personId, 'wangfang'), sql`${survey.title}->>'zh-CN' = ${title}`))
    await app.open(`pages/questionnaire/share/index?surveyId=${surveyId}`)
    await see('生成分享链接')
    await app.page.tap({ role: 'button', name: '生成分享链接' })
    await see('保存海报')
    const { scene } = server.requests.filter(({ path }) => path === '/wxa/getwxacodeunlimit').at(-1)!.json
    await app.open(`pages/questionnaire/share/index?scene=${encodeURIComponent(String(scene))}`)
    await app.page.waitForPage('pages/questionnaire/answer/index')
    expect(app.console.errors).toEqual([])
  })
})
