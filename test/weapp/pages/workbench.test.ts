import { errorLog } from '../../../server/database/schema'
import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'

describeWeapp('workbench and settings in the mini-program', () => {
  const world = demoWorld({ person: '郑敏' })

  const press = (name: string | RegExp) => world.app.page.tap({ role: 'button', name })
  const see = (text: string) => world.app.page.waitFor(() => world.app.page.text().includes(text), text)
  const opens = (page: string) => world.app.page.waitForPage(`pages/${page}/index`)

  it('sorts the favourites, and shows them in order', async () => {
    await press('全部应用')
    await opens('workbench/apps')
    await press('编辑常用')
    await press('下移问卷填报')
    await world.app.page.back()
    await opens('home')
    await world.app.page.waitFor(() => {
      const text = world.app.page.text()
      return text.indexOf('廉政问卷') < text.indexOf('问卷填报')
    }, 'the other order')
  })

  it('finds apps in their groups, by a name or its initials', async () => {
    const { page } = world.app
    await press('全部应用')
    await opens('workbench/apps')
    await see('办税日历')
    expect(page.all({ role: 'heading' }).length).toBeGreaterThan(1)
    const search = { placeholder: '搜索应用、拼音首字母' }
    await page.type(search, 'bsrl')
    await page.waitFor(() => !page.text().includes('问卷填报'), 'fewer apps')
    expect(page.has({ role: 'button', name: '办税日历' })).toBe(true)
    await page.type(search, '没有这个')
    await see('没有找到应用')
    await page.back()
    await opens('home')
  })

  it('has a bottom navigation, which keeps the workbench open below', async () => {
    const { page } = world.app
    const go = (name: RegExp) => page.tap({ role: 'link', name })
    await go(/^问卷/)
    await opens('questionnaire/list')
    await go(/^我的/)
    await opens('workbench/me')
    await go(/^工作台/)
    await opens('home')
    await go(/^我的/)
    await opens('workbench/me')
    await page.back()
    await opens('home')
  })

  it('finds a questionnaire from home', async () => {
    const { page } = world.app
    const search = { placeholder: '搜索问卷、报表' }
    await page.type(search, '满意度')
    await page.fire(search, 'confirm', { value: '满意度' })
    await opens('questionnaire/list')
    await page.waitFor(() => page.has({ role: 'button', name: /满意度/ }), 'what was found')
    expect(page.value({ placeholder: '搜索名称或表号' })).toBe('满意度')
    await page.back()
    await opens('home')
  })

  it('opens a notice and its document in the phone’s own viewer', async () => {
    await press(/满意度调查正在进行/)
    await opens('workbench/notice')
    await press(/填写说明\.pdf/)
    await world.app.page.waitFor(() => world.app.phone.shown.calls.includes('openDocument'), 'the viewer')
    await world.app.page.back()
    await opens('home')
  })

  it('has notices that are new until they are opened or all marked as read', async () => {
    const { page } = world.app
    const unread = () => Number(/(\d+) 条未读/.exec(page.text())?.[1] ?? 0)
    await world.app.open('pages/workbench/notices/index')
    const before = await page.waitFor(unread, 'how many are new')
    await press(/^未读谨防冒充/)
    await opens('workbench/notice')
    await see('验证码或要求转账')
    await page.settle()
    await page.back()
    await opens('workbench/notices')
    await page.waitFor(() => unread() === before - 1, 'one less')
    if (unread() > 0) await press('全部标为已读')
    await see('全部已读')
    await world.app.open('pages/home/index')
    await see('常用应用')
    expect(unread()).toBe(0)
  })

  it('requires a face check before the organisation’s record', async () => {
    await press('单位档案')
    await opens('workbench/unit')
    await press('开始核验')
    await see('演示：摄像头看到的是')
    await press('不是本人')
    await see('没有核验通过')
    await world.app.page.settle()
    const reported = await world.gateway.db.select().from(errorLog)
    expect(reported.map(({ message }) => message)).toContain('face check failed')
    await press('重新核验')
    await press('本人')
    await see('13800000008')
    await world.app.page.back()
    await opens('home')
  })

  it('switches the organisation from home', async () => {
    await press('杭州云栖软件有限公司')
    await see('切换单位')
    await press('杭州文三人力资源服务有限公司')
    await world.app.page.waitFor(
      () => world.app.page.has({ role: 'button', name: '杭州文三人力资源服务有限公司' }),
      'its name',
    )
    await see('规模以上服务业月报')
  })

  it('has the settings, and shows the product', async () => {
    await press('我的')
    await opens('workbench/me')
    await press('English')
    await see('Appearance')
    // The texts of a subpackage come with it.
    await press('About and storage')
    await opens('workbench/about')
    await see('Clear copies')
    await world.app.page.back()
    await press('Automatic')
    await see('外观')
    await press('关于与本机存储')
    await opens('workbench/about')
    await press('清除缓存')
    await press('清除')
    await see('开源许可')
  })

  it.each([
    ['a tax bureau', 'zhoujie', '办税人员', '纳税人'],
    ['a statistics bureau', 'wuhao', '统计人员', '企业'],
  ])('uses the wording for respondents of %s', async (_bureau, person, handler, unit) => {
    const { page } = await phoneOf(person)
    await page.tap({ role: 'button', name: /廉政/ })
    await page.waitForPage('pages/questionnaire/taxer-list/index')
    await page.waitFor(() => page.text().includes(`只显示哪些${handler}已参与`), 'who is meant')
    expect(page.has({ placeholder: `搜索${unit}或姓名` })).toBe(true)
  })

  it.each([
    ['pays taxes', 'wangfang', '办税人员', '办税日历'],
    ['reports figures', 'liqiang', '统计人员', '报送日历'],
    ['keeps dangerous goods', 'chenan', '安全管理员', '安全自查'],
  ])('uses the wording and the apps for an enterprise that %s', async (_what, person, handler, app) => {
    const { page } = await phoneOf(person)
    await page.tap({ role: 'button', name: '全部应用' })
    await page.waitFor(() => page.has({ role: 'button', name: app }), 'its own app')
    await page.tap({ role: 'button', name: '廉政问卷' })
    await page.waitForPage('pages/questionnaire/taxer-list/index')
    await page.waitFor(() => page.text().includes(`只看得到哪些${handler}已参与`), 'who is meant')
  })

  const phoneOf = (person: string) => world.another({ answers: { loginCode: `demo:${person}` } })
})
