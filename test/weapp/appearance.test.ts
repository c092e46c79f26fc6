import { startGateway, type StartedGateway } from '../server/start-gateway'
import { bootApp, type MiniApp } from './harness/app'
import { describeWeapp } from './harness/describe'
import { attributesOf } from './harness/tree'
import { signInAs } from './sign-in'

describeWeapp('the appearance in the mini-program', () => {
  let gateway: StartedGateway
  let app: MiniApp

  beforeAll(async () => {
    gateway = await startGateway({ mode: 'demo' })
    app = await bootApp({ gateway: gateway.url })
    await signInAs(app, '王芳')
  })
  afterAll(async () => {
    app.dispose()
    await gateway.close()
  })
  afterEach(() => expect(app.console.errors).toEqual([]))

  /** The classes of the open page's outermost box, without the one of how wide the page is. */
  const rootClasses = () =>
    String(attributesOf(app.page.all({})[0]!)['class'] ?? '')
      .trim()
      .split(/\s+/)
      .filter((name) => !name.startsWith('page-of-'))
  const timesPainted = () => app.phone.shown.calls.filter((name) => name === 'setNavigationBarColor').length

  it('is the phone’s at first, and the host colours its bar itself', () => {
    expect(rootClasses()).toEqual(['page'])
    expect(timesPainted()).toBe(0)
  })

  it('is that of elders after one tap on the workbench', async () => {
    await app.page.tap({ role: 'button', name: '长辈版' })
    await app.page.waitFor(() => app.page.has('标准版'), 'the way back')
    expect(rootClasses()).toEqual(['page', 'elder'])
  })

  it('goes with dark colours, on every page and its bar', async () => {
    await app.page.tap({ role: 'button', name: '我的' })
    await app.page.waitForPage('pages/me/index')
    await app.page.tap('深色')
    await app.page.waitFor(() => timesPainted() > 0, 'a coloured bar')
    expect(rootClasses()).toEqual(['page', 'theme-dark', 'elder'])
    await app.page.back()
    await app.page.waitForPage('pages/home/index')
    expect(rootClasses()).toEqual(['page', 'theme-dark', 'elder'])
    await app.open('pages/demo/button/index')
    await app.page.waitFor(() => app.page.text() !== '', 'some text')
    expect(rootClasses()).toEqual(['page', 'theme-dark', 'elder'])
  })

  it('is still there when the app is started anew', async () => {
    const again = await bootApp({ gateway: gateway.url, storage: app.phone.storage })
    await again.page.waitForPage('pages/login/index')
    expect(String(attributesOf(again.page.all({})[0]!)['class'])).toContain('theme-dark elder')
    again.dispose()
  })
})
