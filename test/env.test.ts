import { chosenDemoPages, chosenDeployment, deployments, settingsByHost } from '../config/deployments'
import { chooseDeployment, settings } from '@/env'
import { parseSettings } from '@/env/schema'

const names = Object.keys(deployments)

describe('settings of the build', () => {
  it.each(names)('of the deployment %s are complete on both platforms', (name) => {
    for (const platform of ['h5', 'weapp'] as const) {
      const chosen = chosenDeployment(platform, { DEPLOYMENT: name })
      expect(parseSettings(chosen)).toEqual(chosen)
      const isProduction = chosen.environment === 'production'
      expect(chosenDemoPages({ DEPLOYMENT: name })).toBe(isProduction ? 'off' : 'on')
    }
  })

  it('call the given host instead of the deployment’s', () => {
    const given = { API_HOST: 'https://api.example.com' }
    expect(parseSettings(chosenDeployment('weapp', given)).apiHost).toBe('https://api.example.com')
    const hosts = Object.values(settingsByHost('h5', given)).map(({ apiHost }) => apiHost)
    expect(new Set(hosts)).toEqual(new Set(['https://api.example.com']))
  })

  it('include or omit the demo pages as given', () => {
    const pages = (given: string) => chosenDemoPages({ DEPLOYMENT: 'production', DEMO_PAGES: given })
    expect([pages('on'), pages('off')]).toEqual(['on', 'off'])
    expect(() => pages('no')).toThrow('DEMO_PAGES=no is neither on nor off')
  })

  it('of an unknown deployment are refused with the known ones named', () => {
    expect(() => chosenDeployment('h5', { DEPLOYMENT: 'nowhere' })).toThrow(
      /nowhere is unknown; known are local, test/,
    )
  })

  it.each([
    ['environment', 'moon'],
    ['region', 'tibet'],
    ['apiHost', 'api.example.com/'],
    ['apiHost', 'https://api.example.com/'],
    ['apiHost', 'https://API.example.com'],
    ['apiHost', 'https://a@api.example.com'],
    ['corpId', null],
    ['retry.count', { count: -1, delay: 0 }],
    ['ownOrigins.0', ['http://workbench.example.com']],
    ['ownOrigins.0', ['https://workbench.example.com/']],
    ['ownOrigins.0', ['https://*.example.com']],
    ['hostRewrites.0.host', [{ host: 'https://a.cn', path: '/', to: 'https://workbench.example.com/' }]],
    ['hostRewrites.0.path', [{ host: 'a.cn', path: 'a', to: 'https://workbench.example.com/' }]],
    ['hostRewrites.0.to', [{ host: 'a.cn', path: '/', to: 'http://workbench.example.com/' }]],
    ['hostRewrites', [{ host: 'a.cn', path: '/', to: 'https://evil.test/' }]],
    ['mpWeixinProxy', 'mpweixin'],
    ['mpWeixinProxy', '//evil.test'],
    ['taxPortal', 'tax portal'],
    ['taxPortal', 'https://a.cn/tax'],
    ['packHost', 'cdn.example.com'],
    ['packHost', 'http://cdn.example.com'],
    ['zlbServiceCode', 'a code'],
  ])('name %s as bad when it is %j', (key, value) => {
    const good = chosenDeployment('h5', { DEPLOYMENT: 'production' })
    const bad = { ...good, [key.split('.')[0] ?? '']: value }
    expect(() => parseSettings(bad)).toThrow(`— ${key}: `)
  })

  it('that are bad are all named together', () => {
    const bad = { ...chosenDeployment('h5', {}), apiHost: 'api.example.com/', environment: 'moon' }
    expect(() => parseSettings(bad)).toThrow(/environment: .*apiHost: /)
  })

  it('may name a tax portal on its own host', () => {
    const good = chosenDeployment('h5', { DEPLOYMENT: 'production' })
    expect(parseSettings({ ...good, taxPortal: 'tax.example.com/portal/' }).taxPortal).toBe(
      'tax.example.com/portal/',
    )
  })
})

describe('the page’s host', () => {
  const byHost = settingsByHost('h5', {})
  const built = { ...settings }
  beforeEach(() => void Object.assign(settings, built))

  it.each([
    ['workbench-test.example.com', 'test', 'test', '', ''],
    ['workbench-test2.example.com', 'test2', 'test2', '', ''],
    ['workbench-pre.example.com', 'pre', 'pre', '', ''],
    ['workbench.example.com', 'production', 'production', '', ''],
    ['workbench-henan.example.com', 'henan', 'production', 'henan', 'https://workbench-henan.example.com'],
    [
      'workbench-yunnan.example.com',
      'yunnan',
      'production',
      'yunnan',
      'https://workbench-yunnan.example.com',
    ],
    [
      'workbench-shanghai.example.com',
      'shanghai',
      'production',
      'shanghai',
      'https://workbench-shanghai.example.com',
    ],
    ['zhejiang-gov.example.com', 'zhejiang', 'production', 'zhejiang', 'https://workbench.example.com'],
    ['zhejiang-citizen.example.com', 'zhejiang', 'production', 'zhejiang', 'https://workbench.example.com'],
    ['WorkBench-Henan.Example.com', 'henan', 'production', 'henan', 'https://workbench-henan.example.com'],
  ])('%s is the deployment %s of %s', (host, deployment, environment, region, apiHost) => {
    chooseDeployment(host, byHost)
    expect(settings).toMatchObject({ deployment, environment, region, apiHost })
  })

  it.each([
    '',
    'localhost:10086',
    '127.0.0.1',
    'example.com',
    'workbench.example.com.evil.cn',
    'evil-workbench.example.com',
    'evil.workbench.example.com',
    'workbench.example.com.',
    'workbench.example.com:8443',
    'workbench.example.com@evil.cn',
    'workbench-henan.example.com:443',
    'constructor',
    '__proto__',
    'tostring',
  ])('%j names none, so the build’s choice applies', (host) => {
    chooseDeployment(host, byHost)
    expect(settings).toEqual(built)
  })

  it('changes the settings that all modules share', () => {
    const held = settings
    chooseDeployment('workbench.example.com', byHost)
    expect(held.deployment).toBe('production')
    held.apiHost = 'http://127.0.0.1:1'
    expect(settings.apiHost).toBe('http://127.0.0.1:1')
  })

  it('selects settings that the build has checked', () => {
    for (const chosen of Object.values(byHost)) expect(parseSettings(chosen)).toEqual(chosen)
  })

  it('names one deployment, in lower case', () => {
    const hosts = Object.values(deployments).flatMap(({ pageHosts }) => pageHosts)
    expect(new Set(hosts).size).toBe(hosts.length)
    expect(hosts.filter((host) => host !== host.toLowerCase())).toEqual([])
  })

  it('selects nothing in the mini-program, whose deployment is fixed by the build', () => {
    expect(settingsByHost('weapp', {})).toEqual({})
  })

  it('of a government portal is not the product’s own, because the portal serves other apps too', () => {
    for (const host of deployments['zhejiang']?.pageHosts ?? [])
      expect(deployments['zhejiang']?.ownOrigins).not.toContain(`https://${host}`)
  })

  it.each(names.filter((name) => deployments[name]?.environment === 'production'))(
    'of %s speaks to production or to a host of its region',
    (name) => {
      const { apiHost, region } = chosenDeployment('weapp', { DEPLOYMENT: name })
      expect(apiHost).toMatch(region === '' || region === 'zhejiang' ? /\/workbench\./ : `-${region}.`)
    },
  )
})
