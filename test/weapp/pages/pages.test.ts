import { sharedDemoNames } from '@/lib/text/demo-names'
import { href } from '@/routes'
import { startGateway, type StartedGateway } from '../../server/harness/start-gateway'
import { bootApp, type MiniApp } from '../harness/app'
import { describeWeapp } from '../harness/describe'
import { readDist, supported } from '../harness/build/dist'
import { openScreen, type Screen } from '../harness/view/screen'
import { signInAs } from '../harness/sign-in'

const pages = supported ? readDist().pages : []

/** Demo pages are alike for all; they are opened without a session. */
const ownPages = pages.filter((page) => !page.startsWith('pages/demo/'))

describeWeapp('every page of the build', () => {
  let gateway: StartedGateway
  let app: MiniApp
  let screen: Screen

  beforeAll(async () => {
    ;[gateway, screen] = await Promise.all([startGateway({ mode: 'demo' }), openScreen()])
  })
  afterAll(() => Promise.all([gateway.close(), screen.close()]))

  const opens = async (route: string) => {
    const known = app.console.errors.length
    await app.open(route)
    await app.page.waitFor(() => app.page.text() !== '', `some text on ${route}`)
    await app.page.settle()
    expect(app.console.errors.slice(known)).toEqual([])
    expect(await screen.faults(app)).toEqual([])
  }

  describe('without a session', () => {
    beforeAll(async () => {
      app = await bootApp({ gateway: gateway.url })
    })
    afterAll(() => app.dispose())
    it.each(pages)('%s shows content that fits on a small phone, and raises no error', opens)
    it.each(sharedDemoNames)(
      'the page of components shows %s, which fits on a small phone, and raises no error',
      (name) => opens(href('demoComponent', { name })),
    )
  })

  describe('for an enterprise', () => {
    beforeAll(async () => {
      app = await bootApp({ gateway: gateway.url })
      await signInAs(app, '王芳')
    })
    afterAll(() => app.dispose())
    it.each(ownPages)('%s shows content that fits on a small phone, and raises no error', opens)
  })

  describe.each([
    ['in Chinese', 'zh_CN', '周洁'],
    ['in English', 'en', 'Zhou Jie'],
  ])('for a bureau %s', (_name, language, person) => {
    beforeAll(async () => {
      app = await bootApp({ gateway: gateway.url, language })
      await signInAs(app, person)
    })
    afterAll(() => app.dispose())
    it.each(ownPages)('%s shows content that fits on a small phone, and raises no error', opens)
  })
})
