import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'

/** Maximum data of one call, in bytes (WeChat). */
const setDataLimit = 1024 * 1024

describeWeapp('choosing departments and people in the mini-program', () => {
  const world = demoWorld({ person: '吴昊' })
  beforeAll(async () => {
    await world.app.open('pages/demo/component/index?name=people-picker')
    await world.app.page.waitFor(() => world.app.page.has('选择部门'), 'the buttons')
  })

  const departments = 'pages/directory/select-departments/index'
  const people = 'pages/directory/select-people/index'
  const asking = 'pages/demo/component/index'

  it('opens the tree of departments under its title, with the own one at the top', async () => {
    const { page } = world.app
    await page.tap({ role: 'button', name: '选择部门' })
    await page.waitForPage(departments)
    await page.waitFor(() => page.has({ role: 'treeitem', name: '北山街道统计站' }), 'the tree')
    await page.waitFor(() => world.app.phone.shown.titles.at(-1) === '选择部门', 'the title')
    expect(page.has({ role: 'checkbox', name: '服务业统计科' })).toBe(true)
  })

  it('finds a department with its ancestors', async () => {
    const { page } = world.app
    await page.type({ placeholder: '搜索名称' }, '玉港')
    await page.waitFor(() => page.text().includes('找到 1 项'), 'what was found')
    expect(page.all({ role: 'treeitem' }).length).toBe(2)
    await page.tap({ role: 'treeitem', name: '玉港社区' })
    await page.waitFor(() => page.has({ role: 'button', name: '移除玉港社区' }), 'the choice')
  })

  it('returns the result to the requesting page, which has kept its state', async () => {
    const { page } = world.app
    await page.tap({ role: 'button', name: '确定' })
    await page.waitForPage(asking)
    await page.waitFor(() => page.text().includes('已选：玉港社区'), 'the answer')
  })

  it('lists recent selections, and is cancelled by going back', async () => {
    const { page } = world.app
    await page.tap({ role: 'button', name: '选择部门' })
    await page.waitForPage(departments)
    await page.waitFor(
      () => page.has({ role: 'checkbox', name: '留下街道统计站 / 玉港社区' }),
      'the recent one',
    )
    await page.back()
    await page.waitForPage(asking)
    await page.waitFor(() => page.text().includes('已取消'), 'what came of it')
  })

  it('picks people if the mini-program has no picker of its own', async () => {
    const { page } = world.app
    await page.tap({ role: 'button', name: '选择人员和部门' })
    await page.waitForPage(people)
    await page.waitFor(() => world.app.phone.shown.titles.at(-1) === '选择办理人', 'the title')
    await page.tap({ role: 'checkbox', name: '吴昊' })
    await page.tap('杭州市西湖区统计局')
    await page.tap({ role: 'checkbox', name: '留下街道统计站' })
    await page.tap({ role: 'button', name: '确定' })
    await page.waitForPage(asking)
    await page.waitFor(() => page.text().includes('已选：留下街道统计站 吴昊'), 'the answer')
  })

  it('never passes more data at once than WeChat allows', () => {
    expect(world.app.counts.largest.bytes).toBeLessThan(setDataLimit)
  })
})
