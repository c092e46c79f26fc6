import { chinaMonth, endOfChinaDay } from '../../../server/clock'
import { addManyTasks } from '../../server/harness/worlds/many-tasks'
import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'
import { openList } from '../harness/questionnaire'

/** Days since a survey of the demo closed, which 陈安 has opened but not submitted. */
const closedFor = 360

describeWeapp('the list of questionnaires in the mini-program', () => {
  const world = demoWorld({
    person: '陈安',
    prepare: ({ db, clock }) =>
      addManyTasks(db, clock.now(), {
        ...{ personId: 'chenan', organisationId: 'longwu', ownerId: 'swj-xihu' },
        ...{ count: 45, dueOnly: true },
      }),
  })
  const all = 47

  const more = { role: 'button', name: '加载更多' }
  const hasTab = (name: string, count: number) =>
    world.app.page.has({ role: 'tab', name: new RegExp(`^${name} ?${count}$`) })
  const cards = () => world.app.page.all({ role: 'button', name: /开始填写|继续填写/ }).length
  const parts = () =>
    world.app.phone.network.log.filter((entry) => /\/list\?.*cursor=[^&]+&size=20\b/.test(entry))

  it('loads twenty at a time, when requested and near its end', async () => {
    const { page, sight } = world.app
    sight.move('#tasks-end', false)
    await openList(world.app)
    await page.waitFor(() => cards() === 20, 'the first twenty')
    expect(hasTab('待填', all)).toBe(true)
    await page.tap(more)
    await page.waitFor(() => cards() === 40, 'the next twenty')
    expect(parts()).toHaveLength(1)
    sight.move('#tasks-end', true)
    await page.waitFor(() => cards() === all, 'all of them')
    expect(parts()).toHaveLength(2)
    expect(page.has(more)).toBe(false)
  })

  it('is filtered by a period, with the counts of all its tabs, and reset', async () => {
    const { page } = world.app
    const [year = '', month = ''] = chinaMonth(endOfChinaDay(world.gateway.clock.now(), -closedFor)).split(
      '-',
    )
    const dialog = { role: 'dialog' }
    await page.tap({ role: 'button', name: '所属期 全部时间' })
    await page.tap({ role: 'radio', name: `${year}年`, within: dialog })
    await page.tap({ role: 'radio', name: `${Number(month)}月`, within: dialog })
    await page.tap({ role: 'button', name: '确定', within: dialog })
    await page.waitFor(() => page.text().includes('换个关键词或所属期试试'), 'that nothing is due then')
    expect(page.has({ role: 'button', name: `所属期 ${year}年${Number(month)}月` })).toBe(true)
    expect(hasTab('待填', 0) && hasTab('已结束', 1)).toBe(true)
    await page.tap({ role: 'tab', name: /^已结束/ })
    await page.waitFor(() => page.text().includes('未提交，已截止'), 'the one that closed then')
    await page.tap({ role: 'tab', name: /^待填/ })
    await page.tap({ role: 'button', name: '查看全部' })
    await page.waitFor(() => hasTab('待填', all), 'all periods')
  })

  it('lists closed tasks separately, read-only', async () => {
    const { page } = world.app
    await page.tap({ role: 'tab', name: /^已结束/ })
    await page.waitFor(
      () => page.has({ role: 'heading', name: /纳税人缴费人满意度调查$/ }),
      'what has closed',
    )
    expect(page.all({ role: 'heading', name: /调查$/ })).toHaveLength(1)
    expect(page.has({ role: 'button', name: /满意度调查/ })).toBe(false)
    expect(cards()).toBe(0)
  })
})
