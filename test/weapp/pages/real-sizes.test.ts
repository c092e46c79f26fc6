import { toChinaTime } from '@/lib/dates/china-day'
import { largeFormTitle, publishLargeForm } from '../../server/harness/worlds/large-form'
import { addManyTasks } from '../../server/harness/worlds/many-tasks'
import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'
import { openList } from '../harness/questionnaire'

const halfDay = 12 * 3_600_000
const person = { personId: 'wangfang', organisationId: 'yunqi', ownerId: 'swj-xihu' }

describeWeapp('large data in the mini-program', () => {
  const world = demoWorld({
    person: '王芳',
    async prepare({ db, clock }) {
      await addManyTasks(db, clock.now(), { ...person, count: 50, dueOnly: true })
      await publishLargeForm(db, clock.now(), person)
    },
  })
  beforeAll(async () => {
    await openList(world.app)
    await world.app.page.settle()
  })

  const keypad = { role: 'group', name: '数字键盘' }
  const listed = () =>
    world.app.phone.network.log.filter((line) => line.includes('questionnaire/list')).length
  const cards = () => world.app.page.all(/^第\d+号调查$/)

  it('the list loads more when its end is in view, and renders only items near the view', async () => {
    const { page, sight } = world.app
    await page.waitFor(() => cards().length === 50, 'all tasks')
    sight.move('#tasks-0', false)
    await page.settle()
    expect(cards().length).toBeLessThan(35)
    sight.move('#tasks-0', true)
    await page.waitFor(() => cards().length === 50, 'the first tasks again')
  })

  it('the list is refreshed by pulling down', async () => {
    const before = listed()
    world.app.pullDown()
    await world.app.page.settle()
    expect(listed()).toBeGreaterThan(before)
    expect(world.app.phone.shown.calls).toContain('stopPullDownRefresh')
  })

  it('the list keeps its search and filters when a person returns from a task', async () => {
    const { page } = world.app
    const dialog = { role: 'dialog' }
    // The large form is due in half a day.
    const year = toChinaTime(new Date(world.gateway.clock.now().getTime() + halfDay)).year()
    const filtered = { role: 'button', name: `所属期 ${year}年` }
    await page.tap({ role: 'button', name: '所属期 全部时间' })
    await page.tap({ role: 'radio', name: `${year}年`, within: dialog })
    await page.tap({ role: 'button', name: '确定', within: dialog })
    await page.waitFor(() => page.has(filtered), 'the year')
    await page.type({ placeholder: '搜索名称或表号' }, largeFormTitle)
    await page.waitFor(() => cards().length === 0 && page.has(largeFormTitle), 'what was searched')
    await page.tap(largeFormTitle)
    await page.waitForPage('pages/questionnaire/answer/index')
    await page.waitFor(() => page.has(/^第 1 页 \/ 10/), 'the large form')
    const titled = (title: string) =>
      page.waitFor(() => world.app.phone.shown.titles.at(-1) === title, `the title ${title}`)
    await titled(largeFormTitle)
    await page.back()
    await titled('问卷')
    expect(page.value({ placeholder: '搜索名称或表号' })).toBe(largeFormTitle)
    expect(page.has(filtered)).toBe(true)
    expect(cards()).toHaveLength(0)
  })

  it('a key in a form of 1,000 questions sends little data to the view', async () => {
    const { page, counts, sight } = world.app
    await page.tap(largeFormTitle)
    await page.waitForPage('pages/questionnaire/answer/index')
    await page.waitFor(() => page.has('2. 指标1'), 'the first questions')
    await page.settle()
    for (let block = 2; block < 10; block += 1) sight.move(`#questions-${block * 10}`, false)
    await page.waitFor(() => page.all(/^\d+\. 指标\d+$/).length < 40, 'only what is near')
    await page.tap({ role: 'textbox', name: /^指标1$/ })
    await page.waitFor(() => page.has(keypad), 'the keypad')
    await page.settle()
    const key = await keystroke('5')
    const next = await keystroke('7')
    expect(Math.max(key.bytes, next.bytes)).toBeLessThan(8_000)
    expect(page.has({ role: 'textbox', name: /^指标1 57$/ })).toBe(true)
    expect(counts.largest.bytes).toBeLessThan(1024 * 1024)
  })

  async function keystroke(name: string) {
    const { counts, page } = world.app
    const before = { calls: counts.calls, bytes: counts.bytes }
    await page.tap({ role: 'button', name, within: keypad })
    await page.settle()
    return { calls: counts.calls - before.calls, bytes: counts.bytes - before.bytes }
  }
})
