import { publishReport } from '../../server/harness/worlds/returned-survey'
import { demoWorld } from '../harness/demo-world'
import { submittedAnswers } from '../harness/submissions'
import type { MiniApp } from '../harness/app'
import { describeWeapp } from '../harness/describe'
import { openSurvey, submit, turnTo, waitForReceipt } from '../harness/questionnaire'
import { signInAs } from '../harness/sign-in'

const title = '专项核查报表'
const keypad = { role: 'group', name: '数字键盘' }
const dialog = { role: 'dialog' }
const tenMinutes = 10 * 60_000

const answers = {
  staff: '80',
  limit: '50',
  pay: { basic: { month: '40', total: '400' }, bonus: { month: '10', total: '100' } },
}

describeWeapp('a report between enterprise and bureau in the mini-program', () => {
  const world = demoWorld({
    person: '王芳',
    prepare: ({ db, clock }) =>
      publishReport(db, {
        ...{ title, ownerId: 'swj-xihu', now: clock.now() },
        assignments: [{ personId: 'wangfang', organisationId: 'yunqi' }],
      }),
  })
  let bureau: MiniApp

  const press = (name: string | RegExp, within?: object, { page } = world.app) =>
    page.tap({ role: 'button', name, ...(within ? { within } : {}) })
  const see = (text: string, { page } = world.app) => page.waitFor(() => page.text().includes(text), text)

  /** Types values into a field and the following ones; `-` deletes two digits. */
  async function enter(field: RegExp, nth: number, ...figures: string[]): Promise<void> {
    const { page } = world.app
    await page.tap({ role: 'textbox', name: field, nth })
    await page.waitFor(() => page.has(keypad), 'the keypad')
    for (const [place, figure] of figures.entries()) {
      if (place > 0) await press('下一格', keypad)
      for (const key of figure.replace('-', '<<')) await press(key === '<' ? '删除' : key, keypad)
    }
    await press('完成', keypad)
    await page.waitFor(() => !page.has(keypad), 'the page without its keypad')
  }

  it('is not submitted while a number breaks a hard rule, and leads to it', async () => {
    const { page } = world.app
    await openSurvey(world.app, title)
    await enter(/^从业人员/, 0, '80')
    await enter(/^核定上限/, 0, '49')
    await enter(/^本月/, 0, '40', '400', '10', '100')
    await turnTo(world.app, 2)
    await press('检查并提交')
    await page.waitFor(() => page.has(/^第 1 页 \/ 2/), 'the page of the figure')
    await see('必须改')
    expect(page.has('提交前看一遍')).toBe(false)
    await enter(/^核定上限/, 0, '-50')
    await page.waitFor(() => !page.text().includes('必须改'), 'no broken rule')
  })

  it('is submitted with a justification for a number that breaks a soft rule', async () => {
    const { page } = world.app
    await see('需核实')
    await turnTo(world.app, 2)
    await press('检查并提交')
    await see('其他，写明')
    await press('其他，写明')
    await page.waitFor(() => page.has({ placeholder: /请说明原因/ }), 'the field of the reason')
    await page.type({ placeholder: /请说明原因/ }, '新并入一家分公司')
    await turnTo(world.app, 2)
    await submit(world.app)
    await waitForReceipt(world.app)
    expect(await submittedAnswers(world.gateway.db, title)).toMatchObject([answers])
  })

  it('is withdrawn within ten minutes, with all its answers', async () => {
    const { page } = world.app
    await see('提交有误可以撤回')
    await press('撤回修改')
    await press('撤回修改', dialog)
    await page.waitForPage('pages/questionnaire/answer/index')
    await page.waitFor(() => page.has({ role: 'textbox', name: /^从业人员 .* 80$/ }), 'the figures')
    expect(await submittedAnswers(world.gateway.db, title)).toEqual([])
    await turnTo(world.app, 2)
    await submit(world.app)
    await waitForReceipt(world.app)
    await see('第 2 次提交')
  })

  it('is not withdrawn later', async () => {
    world.gateway.clock.advance(tenMinutes)
    await press('撤回修改')
    await press('撤回修改', dialog)
    await see('已经不能撤回')
    await press('取消', dialog)
  })

  it('is returned by a reviewer with a correction request for one number', async () => {
    bureau = await world.another()
    const { page } = bureau
    await signInAs(bureau, '周洁')
    await press(new RegExp(title), undefined, bureau)
    await page.waitForPage('pages/questionnaire/respondents/index')
    await press(/王芳 138/, undefined, bureau)
    await page.waitForPage('pages/questionnaire/review/index')
    await press(/^退回：.*奖金.*本月/, undefined, bureau)
    await page.type({ tag: 'textarea' }, '与工资表不符')
    await press('退回 1 处', undefined, bureau)
    await press('退回 1 处', dialog, bureau)
    await see('已退回，填报人会在待办里看到', bureau)
  })

  it('becomes a to-do with only the marked number open, next to its previous value', async () => {
    const { page } = world.app
    await openFromHome()
    await see('退回原因：与工资表不符')
    expect(page.all({ role: 'textbox' })).toHaveLength(1)
    await enter(/^奖金 · 本月/, 0, '-9')
    await page.waitFor(() => /原答案\n?10\n修改为\n9\n/.test(page.text()), 'the old figure beside the new')
    await see('合计 · 本月50 → 49')
    await submit(world.app)
    await waitForReceipt(world.app)
    await see('第 3 次提交')
  })

  it('is returned again, confirmed as right with a reason, and the reviewer sees it at the number', async () => {
    await reviewAgain()
    await see('原 10', bureau)
    await press(/^退回：.*奖金.*本月/, undefined, bureau)
    await bureau.page.type({ tag: 'textarea' }, '请再核对')
    await press('退回 1 处', undefined, bureau)
    await press('退回 1 处', dialog, bureau)
    await see('已退回，填报人会在待办里看到', bureau)
    await openFromHome()
    await see('退回原因：请再核对')
    await press('检查并提交')
    await see('还有 1 处没有处理')
    await press('数据无误：奖金 · 本月')
    await press('已与账簿核对一致')
    await see('已说明数据无误')
    await submit(world.app)
    await waitForReceipt(world.app)
    await see('第 4 次提交')
    await reviewAgain()
    await see('报送单位确认数据无误：已与账簿核对一致 · 王芳', bureau)
  })

  it('is accepted, which both see', async () => {
    await see('填报说明：新并入一家分公司', bureau)
    await press('审核通过', undefined, bureau)
    await press('审核通过', dialog, bureau)
    await see('已通过', bureau)
    await world.app.open('pages/questionnaire/list/index')
    await world.app.page.tap({ role: 'tab', name: /^已提交/ })
    await world.app.page.tap(title)
    await waitForReceipt(world.app)
    await see('审核已通过')
    const corrected = { ...answers, pay: { ...answers.pay, bonus: { month: '9', total: '100' } } }
    expect(await submittedAnswers(world.gateway.db, title)).toMatchObject([corrected])
  })

  it('is reopened by an administrator with a reason', async () => {
    await press('重新打开审核', undefined, bureau)
    await bureau.page.type({ tag: 'textarea' }, '抽查有误')
    await press('重新打开审核', dialog, bureau)
    await see('已重新打开，可以再退回或通过', bureau)
    await see('原因：抽查有误', bureau)
  })

  async function reviewAgain(): Promise<void> {
    await bureau.page.back()
    await press(/王芳 138/, undefined, bureau)
    await bureau.page.waitForPage('pages/questionnaire/review/index')
  }

  async function openFromHome(): Promise<void> {
    await world.app.open('pages/home/index')
    await press(new RegExp(title))
    await world.app.page.waitForPage('pages/questionnaire/answer/index')
  }
})
