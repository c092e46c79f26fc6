import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'
import { openList, survey } from '../harness/questionnaire'
import { signInAs } from '../harness/sign-in'

describeWeapp('an excused unit in the mini-program', () => {
  const world = demoWorld({ person: '周洁' })
  const inDialog = { role: 'dialog' }

  it('is excused by the bureau with a reason, after a preview', async () => {
    const { page } = world.app
    await page.tap({ role: 'button', name: new RegExp(`^${survey}`) })
    await page.waitForPage('pages/questionnaire/respondents/index')
    await page.type({ role: 'textbox' }, '王芳')
    await page.waitFor(() => page.text().includes('共 1'), 'the only one of that name')
    await page.tap({ role: 'button', name: /^处理.*王芳$/ })
    await page.tap('免报')
    await page.waitFor(() => page.text().includes('将免报 1 家'), 'the preview')
    await page.tap({ role: 'radio', name: '停业', within: inDialog })
    await page.tap({ role: 'button', name: '免报', within: inDialog })
    await page.waitFor(() => page.has({ role: 'button', name: /^免报 1$/ }), 'the number of excused ones')
  })

  it('finds the questionnaire among the ended ones, and reads there why', async () => {
    const phone = await world.another()
    const { page } = phone
    await signInAs(phone, '王芳')
    await openList(phone)
    await page.tap({ role: 'tab', name: /^已结束/ })
    await page.waitFor(() => page.text().includes('停业 · 纳税服务科'), 'the reason and who decided')
    await page.tap({ role: 'button', name: new RegExp(survey) })
    await page.waitForPage('pages/questionnaire/answer/index')
    await page.waitFor(() => page.text().includes('这份问卷已免报'), 'the explanation')
    expect(page.has({ role: 'progressbar' })).toBe(false)
    await page.tap({ role: 'button', name: '返回列表' })
    await page.waitForPage('pages/questionnaire/list/index')
  })
})
