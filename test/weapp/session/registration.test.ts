import { eq } from 'drizzle-orm'
import { organisation } from '../../../server/database/schema'
import { demoWorld } from '../harness/demo-world'
import type { MiniApp } from '../harness/app'
import { describeWeapp } from '../harness/describe'
import { signInAs } from '../harness/sign-in'

const page = 'pages/questionnaire/regist/index'

describeWeapp('joining an organisation in the mini-program', () => {
  const world = demoWorld()

  async function typeAbout({ page }: MiniApp, name: string, mobile: string): Promise<void> {
    await page.type({ placeholder: '与证件一致' }, name)
    await page.tap({ role: 'button', name: /^人员类型/ })
    await page.tap({ role: 'radio', name: '办税员', within: { role: 'dialog' } })
    await page.type({ placeholder: '请输入 11 位手机号' }, mobile)
    await page.tap('获取验证码')
    const code = await page.waitFor(() => /验证码是 ?(\d{6})/.exec(page.text())?.[1], 'the code')
    await page.type({ placeholder: '6 位数字' }, code)
  }

  it('by an invitation reports at each field what is missing, and then enters the organisation', async () => {
    const app = await world.boot({ url: `${page}?invite=YUNQ2345ABCDEFGH` })
    await app.page.waitFor(() => app.page.text().includes('周洁 邀请您加入'), 'the invitation')
    await app.page.tap('加入单位')
    await app.page.waitFor(() => app.page.text().includes('有 4 处需要修改'), 'what is missing')
    for (const fault of ['请填写姓名', '请选择人员类型']) expect(app.page.text()).toContain(fault)
    await typeAbout(app, '林小雨', '13920000001')
    await app.page.tap('加入单位')
    await app.page.waitFor(() => app.page.text().includes('已加入杭州云栖软件有限公司'), 'that it is done')
    await app.page.tap('进入')
    await app.page.waitForPage('pages/home/index')
    expect(app.page.text()).toContain('杭州云栖软件有限公司')
  })

  it('by the unit code waits for a reviewer, who approves on another phone', async () => {
    const [yunqi] = await world.gateway.db.select().from(organisation).where(eq(organisation.id, 'yunqi'))
    const app = await world.boot({ url: page })
    await app.page.tap({ role: 'tab', name: '单位代码' })
    await app.page.type({ placeholder: /^18 位/ }, yunqi?.creditCode ?? '')
    await app.page.waitFor(() => app.page.text().includes('提交后由管理员审核'), 'the organisation')
    await typeAbout(app, '秦小满', '13920000002')
    await app.page.tap('加入单位')
    await app.page.waitFor(() => app.page.text().includes('已提交，等待审核'), 'that it waits')

    const desk = await world.another({ url: 'pages/login/index' })
    await signInAs(desk, '周洁')
    await desk.open('pages/questionnaire/joins/index')
    await desk.page.tap({ role: 'button', name: '通过 秦小满' })
    await desk.page.waitFor(() => !desk.page.text().includes('秦小满'), 'nobody who waits')
  })
})
