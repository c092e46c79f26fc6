import type { Condition, Form } from '@/lib/questionnaire'
import { ask, formOf, localText } from '../../lib/questionnaire/build'
import { publishReport } from '../../server/harness/worlds/returned-survey'
import { demoWorld } from '../harness/demo-world'
import { submittedAnswers } from '../harness/submissions'
import type { MiniApp } from '../harness/app'
import { describeWeapp } from '../harness/describe'
import { openSurvey, submit, turnTo, waitForReceipt } from '../harness/questionnaire'
import { signInAs } from '../harness/sign-in'

const title = '经营情况快速调查'
const closed: Condition = { '==': [{ var: 'state' }, 'closed'] }
const states = [
  { id: 'open', title: localText('营业') },
  { id: 'closed', title: localText('停业') },
]

/** A form whose relevance depends on answers: closed units get a reason and a shorter route. */
function form(): Form {
  const whole = formOf(
    [
      ask({ kind: 'text', id: 'name' }),
      ask({ kind: 'single', id: 'state', options: states }),
      ask({ kind: 'text', id: 'reason', showIf: closed, required: true }),
    ],
    [
      { ...ask({ kind: 'text', id: 'staff' }), title: localText('{{name}}有多少人') },
      ask({ kind: 'textarea', id: 'plan' }),
    ],
    [ask({ kind: 'text', id: 'contact' })],
  )
  const [first, ...others] = whole.pages
  const pages = first ? [{ ...first, jumps: [{ when: closed, to: 'p3' }] }, ...others] : others
  return { ...whole, id: 'quick', pages }
}

describeWeapp('one person with two phones', () => {
  const world = demoWorld({
    person: '王芳',
    prepare: ({ db, clock }) =>
      publishReport(db, {
        ...{ title, ownerId: 'swj-xihu', now: clock.now(), form: form() },
        assignments: [{ personId: 'wangfang', organisationId: 'yunqi' }],
      }),
  })
  let other: MiniApp

  const line = (nth: number) => ({ tag: 'input', nth })
  const staff = line(0)
  const plan = { tag: 'textarea' }
  const see = (text: string, { page } = world.app) => page.waitFor(() => page.text().includes(text), text)
  const onPage = (number: number, of: number, name: string) => see(`第 ${number} 页 / ${of} · ${name}`)
  const saves = ({ phone }: MiniApp) =>
    phone.network.log.filter((entry) => /\/draft → 200$/.test(entry)).length

  /** Types a text and waits until the server has saved it. */
  async function enter(app: MiniApp, field: object, text: string): Promise<void> {
    await app.page.settle()
    const before = saves(app)
    await app.page.type(field, text)
    await app.page.waitFor(() => saves(app) > before, 'the draft on the server')
  }

  it('gets the questions that follow from the answers, and skips irrelevant pages', async () => {
    const { page } = world.app
    await openSurvey(world.app, title)
    await onPage(1, 3, 'page 1')
    await page.type(line(0), '云栖')
    expect(page.text()).not.toContain('reason')
    await page.tap({ role: 'radio', name: '停业' })
    await see('3. reason')
    await onPage(1, 2, 'page 1')
    await page.tap('下一页')
    await onPage(2, 2, 'page 3')
    expect(page.text()).toContain('4. contact')
    await page.tap('上一页')
    await onPage(1, 2, 'page 1')
    await page.tap({ role: 'radio', name: '营业' })
    await page.waitFor(() => !page.text().includes('reason'), 'no question why')
    await turnTo(world.app, 2)
    await onPage(2, 3, 'page 2')
    expect(page.text()).toContain('3. 云栖有多少人')
  })

  it('continues on the other one at the same position', async () => {
    await enter(world.app, plan, '扩大规模')
    other = await world.another()
    await signInAs(other, '王芳')
    await openSurvey(other, title)
    await see('第 2 页 / 3', other)
    expect(other.page.text()).toContain('3. 云栖有多少人')
    expect(other.page.value(plan)).toBe('扩大规模')
    await other.page.waitFor(() => other.phone.shown.scrolledTo.includes('#question-plan'), 'the place')
  })

  it('gets both versions if both changed the draft, selects one, and submits it', async () => {
    const { page } = world.app
    await enter(other, staff, '三十人')
    await enter(other, plan, '另开一店')
    await page.type(staff, '二十人')
    await page.type(plan, '维持现状')
    await see('两台设备上的草稿不一样')
    const side = (name: RegExp) => page.find({ role: 'radio', name })
    for (const text of ['二十人', '三十人', '维持现状', '另开一店']) expect(page.text()).toContain(text)
    expect(page.text()).toContain('另一台设备（iPhone / iPad）')
    expect(page.text()).not.toContain('contact')
    expect(side(/^另一台设备.* plan$/)).toBeDefined()
    await page.tap({ role: 'radio', name: /^另一台设备.* plan$/ })
    await page.tap('按所选继续')
    await page.waitFor(() => page.has(staff) && page.value(staff) === '二十人', 'this phone’s figure')
    expect(page.value(plan)).toBe('另开一店')
    await turnTo(world.app, 3)
    await submit(world.app)
    await waitForReceipt(world.app)
    expect(await submittedAnswers(world.gateway.db, title)).toEqual([
      { name: '云栖', state: 'open', staff: '二十人', plan: '另开一店' },
    ])
  })
})
