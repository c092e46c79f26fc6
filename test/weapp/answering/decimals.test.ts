import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'
import { openSurvey } from '../harness/questionnaire'

describeWeapp('a table of numbers in the mini-program', () => {
  const world = demoWorld({ person: '李强' })

  const cell = (name: RegExp, nth: number) => ({ role: 'textbox', name, nth })
  const keypad = { role: 'group', name: '数字键盘' }
  const press = async (...names: string[]) => {
    for (const name of names) await world.app.page.tap({ role: 'button', name, within: keypad })
  }

  const scrolls = () => world.app.phone.shown.scrolledTo.length

  it('is typed on its own keypad, cell by cell', async () => {
    const { page } = world.app
    await openSurvey(world.app, /规模以上服务业月报/)
    await page.tap('下一页')
    await page.waitFor(() => page.has(cell(/^本月/, 0)), 'the table')
    const before = scrolls()
    await page.tap(cell(/^本月/, 0))
    await page.waitFor(() => page.has(keypad), 'the keypad')
    await page.waitFor(() => scrolls() > before, 'the page to scroll the cell above the keypad')
    await press('3', '9', '1', '2', '小数点', '7', '5')
    await page.waitFor(() => page.has('叁仟玖佰壹拾贰万柒仟伍佰元整'), 'the amount in words')
    await press('下一格', '1', '00')
    await page.waitFor(() => page.has(cell(/^1—本月 100$/, 0)), 'the figure of the next cell')
    expect(page.has(cell(/^本月 3,912\.75$/, 0))).toBe(true)
    await press('完成')
    await page.waitFor(() => !page.has(keypad), 'the page without its keypad')
  })

  it('shows its numbers in another unit', async () => {
    const { page } = world.app
    await page.tap({ role: 'button', name: '单位：万元', nth: 0 })
    await page.tap({ role: 'button', name: '元', within: { role: 'dialog' } })
    await page.waitFor(() => page.has(cell(/^本月 39,127,500$/, 0)), 'the figure in yuan')
  })

  it('is typed cell by cell as a grid; a key sends only dependent values, and the sum follows', async () => {
    const { page } = world.app
    await page.tap({ role: 'button', name: '改为表格', nth: 0 })
    await page.waitFor(() => page.has({ role: 'grid' }), 'the grid')
    const sales = { role: 'gridcell', name: /^05 销售费用 本月/ }
    const total = (figure: string) => ({
      role: 'gridcell',
      name: new RegExp(`^08 期间费用合计 本月 ${figure} `),
    })
    await page.tap(sales)
    await page.waitFor(() => page.has(keypad), 'the keypad')
    await press('7')
    await page.settle()
    const before = world.app.counts.bytes
    await press('5')
    await page.settle()
    expect(world.app.counts.bytes - before).toBeLessThan(4000)
    await press('00', '00')
    await page.waitFor(() => page.has(total('750,000')), 'the sum')
    await press('下一格')
    await page.waitFor(() => page.has({ role: 'textbox', name: /^05 销售费用 1—本月/ }), 'the next cell')
    await press('完成')
    await page.waitFor(() => !page.has(keypad), 'the page without its keypad')
  })
})
