import {
  chooseStartRoute,
  forgetParameters,
  launchParameter,
  pageHost,
  pageOrigin,
} from '@/platform/page/launch-url'
import { landingElsewhere, landings } from '@/routes'

const openAt = (url: string) => window.history.replaceState(null, '', url)
const address = () => window.location.pathname + window.location.search + window.location.hash

describe('chooseStartRoute', () => {
  it.each([
    ['/dsb/home/', '/dsb/home/#/home'],
    ['/dsb/home/index.html', '/dsb/home/index.html#/home'],
    ['/dsb/smpage/', '/dsb/smpage/#/default-page/no-auth'],
    ['/gov/dsb/home/#', '/gov/dsb/home/#/home'],
    ['/dsb/home/#/', '/dsb/home/#/home'],
    ['/', '/#/taxQuestionnaire/list'],
    ['/elsewhere/', '/elsewhere/#/taxQuestionnaire/list'],
    ['/dsb/home/?corpId=1', '/dsb/home/?corpId=1#/home'],
    ['/dsb/home/#?lang=en', '/dsb/home/#/home?lang=en'],
    ['/dsb/home/#/?lang=en', '/dsb/home/#/home?lang=en'],
  ])('of %s is %s', (url, expected) => {
    openAt(url)
    chooseStartRoute(landings, landingElsewhere)
    expect(address()).toBe(expected)
  })

  it.each(['/dsb/home/#/me', '/#/pages/login/index?goto=%2Fx', '/dsb/smpage/#/default-page/maintenance'])(
    'leaves %s, which names a page, alone',
    (url) => {
      openAt(url)
      chooseStartRoute(landings, landingElsewhere)
      expect(address()).toBe(url)
    },
  )

  it('adds no history entry', () => {
    openAt('/dsb/home/')
    const steps = window.history.length
    chooseStartRoute(landings, landingElsewhere)
    expect(window.history.length).toBe(steps)
  })
})

describe('launchParameter', () => {
  it.each([
    ['/?lang=en-US', 'en-US'],
    ['/?lang=en-US#/home', 'en-US'],
    ['/#/home?lang=en-US', 'en-US'],
    ['/?lang=zh-CN#/home?lang=en-US', 'zh-CN'],
    ['/?lang=%E4%B8%AD', '中'],
    ['/?lang=', ''],
    ['/?language=en', null],
    ['/#lang=en', null],
  ])('lang of %s is %p', (url, expected) => {
    openAt(url)
    expect(launchParameter('lang')).toBe(expected)
  })
})

describe('forgetParameters', () => {
  it.each([
    ['/?ticket=1', '/'],
    ['/dsb/home/?a=1&ticket=1&b=%E4%B8%AD#/home', '/dsb/home/?a=1&b=%E4%B8%AD#/home'],
    ['/#/home?ticket=1&wxCode=2', '/#/home'],
    ['/?wxCode=2#/home?ticket=1&goto=%2Fx%3Fticket%3D1', '/#/home?goto=%2Fx%3Fticket%3D1'],
    ['/?tickets=1&theticket=2', '/?tickets=1&theticket=2'],
    ['/?ticket', '/'],
    ['/#/home', '/#/home'],
  ])('changes %s in the address bar to %s', (url, expected) => {
    openAt(url)
    const steps = window.history.length
    forgetParameters(['ticket', 'wxCode'])
    expect([address(), window.history.length]).toEqual([expected, steps])
  })
})

describe('the page', () => {
  it('has the host and the origin of the address bar on every page', () => {
    openAt('/dsb/home/?lang=en#/me')
    expect(pageHost()).toBe('localhost')
    expect(pageOrigin()).toBe('http://localhost')
  })
})
