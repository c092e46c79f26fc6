import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'
import { submit, waitForReceipt } from '../harness/questionnaire'
import { signInAs } from '../harness/sign-in'

describeWeapp('returned responses and participation in the mini-program', () => {
  const world = demoWorld({ person: '何静' })

  it('a returned response is corrected in the marked fields and submitted again', async () => {
    const { page } = world.app
    await page.tap('全部')
    await page.waitForPage('pages/questionnaire/list/index')
    await page.tap({ role: 'button', name: /企业景气状况调查[^]*去修改/ })
    await page.waitForPage('pages/questionnaire/answer/index')
    await page.waitFor(() => page.text().includes('请核对用工人数的判断'), 'the reason')
    // Only the number and the row with a correction request can be answered.
    expect(page.all({ role: 'textbox' })).toHaveLength(1)
    expect(page.all({ role: 'radiogroup' })).toHaveLength(1)
    expect(page.text().match(/未改/g)).toHaveLength(2)
    const chosen = String(page.attributes({ role: 'radio', nth: 0 })['ariaChecked']) === 'true'
    await page.tap({ role: 'radio', nth: chosen ? 1 : 0 })
    await page.waitFor(() => page.text().match(/未改/g)?.length === 1, 'that it is another answer now')
    await page.tap({ role: 'button', name: '检查并提交' })
    await page.waitFor(() => page.text().includes('还有 1 处没有处理'), 'what is left')
    await page.tap({ role: 'button', name: /^数据无误：/ })
    await page.tap({ role: 'button', name: '一次性因素' })
    await page.waitFor(() => page.text().includes('已说明数据无误'), 'the reason')
    await submit(world.app)
    await waitForReceipt(world.app)
    expect(page.text()).toContain('第 2 次提交')
  })

  it('an integrity survey tells people what is visible about them, and lists theirs', async () => {
    const { page } = world.app
    await world.app.open('pages/questionnaire/taxer-list/index')
    await page.waitFor(() => page.has({ role: 'tab', name: /^已参与 ?1$/ }), 'how many they took part in')
    expect(page.text()).toContain('看不到谁答了什么')
    await page.tap({ role: 'tab', name: /^未参与/ })
    await page.waitFor(() => !page.has({ role: 'button', name: /廉政/ }), 'an empty list')
    await page.tap({ role: 'tab', name: /^已参与/ })
    await page.waitFor(() => page.has({ role: 'button', name: /廉政/ }), 'the one they took part in')
  })

  it('the bureau sees who took part, and neither when nor what', async () => {
    const bureau = await world.another()
    const { page } = bureau
    await signInAs(bureau, '吴昊')
    await bureau.open('pages/questionnaire/taxer-list/index')
    await page.tap({ role: 'button', name: /廉政/ })
    await page.waitFor(() => page.text().includes('何静'), 'the people of the survey')
    expect(page.text()).not.toMatch(/\d{2}:\d{2}|分钟前|刚刚/)
  })
})
