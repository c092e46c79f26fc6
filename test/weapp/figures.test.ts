import { startGateway, type StartedGateway } from '../server/start-gateway'
import { bootApp, type MiniApp } from './harness/app'
import { describeWeapp } from './harness/describe'
import { signInAs } from './sign-in'

describeWeapp('a table of figures in the mini-program', () => {
  let gateway: StartedGateway
  let app: MiniApp

  beforeAll(async () => {
    gateway = await startGateway({ mode: 'demo' })
    app = await bootApp({ gateway: gateway.url })
    await signInAs(app, '李强')
  })
  afterAll(async () => {
    app.dispose()
    await gateway.close()
  })
  afterEach(() => expect(app.console.errors).toEqual([]))

  const cell = (name: RegExp, nth: number) => ({ role: 'textbox', name, nth })
  const keypad = { role: 'group', name: '数字键盘' }
  const press = async (...names: string[]) => {
    for (const name of names) await app.page.tap({ role: 'button', name, within: keypad })
  }

  const scrolls = () => app.phone.shown.calls.filter((call) => call === 'pageScrollTo').length

  it('is typed on its own keypad, cell by cell', async () => {
    const { page } = app
    await page.tap('全部')
    await page.waitForPage('pages/questionnaire/list/index')
    await page.tap(/规模以上服务业月报/)
    await page.waitForPage('pages/questionnaire/answer/index')
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

  it('shows its figures in another unit', async () => {
    const { page } = app
    await page.tap({ role: 'button', name: '单位：万元', nth: 0 })
    await page.tap({ role: 'button', name: '元', within: { role: 'dialog' } })
    await page.waitFor(() => page.has(cell(/^本月 39,127,500$/, 0)), 'the figure in yuan')
  })
})
