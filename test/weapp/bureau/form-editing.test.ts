import { toMorning } from '../../server/harness/clock'
import { demoWorld } from '../harness/demo-world'
import { submittedAnswers } from '../harness/submissions'
import type { MiniApp } from '../harness/app'
import { describeWeapp } from '../harness/describe'
import { submit, waitForReceipt } from '../harness/questionnaire'
import { signInAs } from '../harness/sign-in'

const title = '办税体验小调查'
const notice = '本周五下午系统升级'

describeWeapp('form editing and notices in the mini-program', () => {
  const world = demoWorld({ person: '周洁', prepare: async ({ clock }) => toMorning(clock) })
  /** The phone of a respondent of an enterprise for which the second office is responsible. */
  let enterprise: MiniApp

  const press = (name: string | RegExp) => world.app.page.tap({ role: 'button', name })
  const confirm = (name: string) => world.app.page.tap({ role: 'button', name, within: { role: 'dialog' } })
  const type = (id: string, text: string) => world.app.page.type({ id }, text)
  const see = (text: string, { page } = world.app) => page.waitFor(() => page.text().includes(text), text)

  async function addQuestion(id: string, kind: string, words: string): Promise<void> {
    await world.app.page.tap({ role: 'tab', name: '目录' })
    await press('添加题目')
    await confirm(kind)
    await type(`${id}-title-zh`, words)
  }

  /** Chooses the office and all people of its units. Returns the displayed number. */
  async function toTheOffice(): Promise<string> {
    const { page } = world.app
    await page.tap({ role: 'treeitem', name: /第二税务所/ })
    await page.tap({ role: 'radio', name: '全部人员' })
    return page.waitFor(() => /将发给 (\d+) 人/.exec(page.text())?.[1], 'to how many')
  }

  it('creates a form of three kinds, one of which depends on another, and saves it', async () => {
    const { page } = world.app
    await world.app.open('pages/bureau/forms/index')
    await press('新建问卷')
    await page.waitForPage('pages/bureau/form-editor/index')
    await press('问卷信息')
    await type('form-title-zh', title)
    await addQuestion('q-1', '单选题', '您用哪个渠道办税？')
    await press('批量编辑 选项')
    await type('q-1-options-lines', '电子税务局 | e-Tax | online\n办税服务厅 | Hall | hall')
    await press('应用')
    await addQuestion('q-2', '评分', '您满意吗？')
    await addQuestion('q-3', '多行文本', '您还想说什么？')
    await press('添加条件')
    await see('已填写')
    await page.tap({ role: 'tab', name: '预览' })
    await page.waitFor(() => page.has({ role: 'radio', name: '办税服务厅' }), 'the form as it is answered')
    await page.tap({ role: 'tab', name: '目录' })
    await see('检查通过')
    await see('已保存')
  })

  it('publishes it to the units of a responsible office', async () => {
    const { page } = world.app
    await press('去发布')
    await page.waitForPage('pages/bureau/publish/index')
    const people = await toTheOffice()
    await press('发布')
    await confirm('发布')
    await see(`已下发 ${people} 份任务`)
  })

  it('gets it answered by an enterprise', async () => {
    enterprise = await world.another()
    await signInAs(enterprise, '陈安')
    const { page } = enterprise
    await page.tap({ role: 'button', name: new RegExp(`^${title}`) })
    await page.waitForPage('pages/questionnaire/answer/index')
    await page.tap({ role: 'radio', name: '办税服务厅' })
    await page.tap({ role: 'radio', name: /^4/ })
    await page.type({ tag: 'textarea' }, '窗口很快。')
    await submit(enterprise)
    await waitForReceipt(enterprise)
    expect(await submittedAnswers(world.gateway.db, title)).toEqual([
      { 'q-1': 'hall', 'q-2': 4, 'q-3': '窗口很快。' },
    ])
  })

  it('sends the same people a notice, which appears in their list', async () => {
    await world.app.open('pages/bureau/publish-notice/index')
    await type('notice-title-zh-CN', notice)
    await type('notice-body-zh-CN', '十八点至二十点暂停办理。')
    const people = await toTheOffice()
    await press('发布通知')
    await confirm('发布通知')
    await see(`已发给 ${people} 人`)
    await see(`已读 0 / ${people}`)
    await enterprise.open('pages/workbench/notices/index')
    await enterprise.page.tap({ role: 'button', name: new RegExp(notice) })
    await see('暂停办理', enterprise)
  })
})
