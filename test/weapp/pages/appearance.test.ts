import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'
import { attributesOf } from '../harness/view/tree'

describeWeapp('the appearance in the mini-program', () => {
  const world = demoWorld({ person: '王芳' })

  /** The classes of the open page's root element, except those for the page width. */
  const rootClasses = () =>
    String(attributesOf(world.app.page.all({})[0]!)['class'] ?? '')
      .trim()
      .split(/\s+/)
      .filter((name) => !name.startsWith('page-of-'))
  const timesPainted = () =>
    world.app.phone.shown.calls.filter((name) => name === 'setNavigationBarColor').length

  it('follows the phone at first, and the host colours its bar', () => {
    expect(rootClasses()).toEqual(['page'])
    expect(timesPainted()).toBe(0)
  })

  it('becomes the elder one after one tap on the workbench', async () => {
    await world.app.page.tap({ role: 'button', name: '长辈版' })
    await world.app.page.waitFor(() => world.app.page.has('标准版'), 'the way back')
    expect(rootClasses()).toEqual(['page', 'elder'])
  })

  it('follows dark mode, on every page and its bar', async () => {
    await world.app.page.tap({ role: 'button', name: '我的' })
    await world.app.page.waitForPage('pages/workbench/me/index')
    await world.app.page.tap('深色')
    await world.app.page.waitFor(() => timesPainted() > 0, 'a coloured bar')
    expect(rootClasses()).toEqual(['page', 'theme-dark', 'elder'])
    await world.app.page.back()
    await world.app.page.waitForPage('pages/home/index')
    expect(rootClasses()).toEqual(['page', 'theme-dark', 'elder'])
    await world.app.open('pages/demo/button/index')
    await world.app.page.waitFor(() => world.app.page.text() !== '', 'some text')
    expect(rootClasses()).toEqual(['page', 'theme-dark', 'elder'])
  })

  it('is kept when the app is restarted', async () => {
    const again = await world.restart()
    await again.page.waitForPage('pages/login/index')
    expect(String(attributesOf(again.page.all({})[0]!)['class'])).toContain('theme-dark elder')
  })
})
