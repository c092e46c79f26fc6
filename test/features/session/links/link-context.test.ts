import { settings } from '@/env'
import { openLinkIn } from '@/features/session/links/open-link'
import { host } from '@/platform/host'
import type { HostName } from '@/platform/host/types'
import { storeGrant } from '@/stores/session/login-store'
import { forgetUser, setUserInfo } from '@/stores/session/session-store'

const own = 'https://workbench.example.com'
const person = {
  ...{ XNZZID: 'yunqi', CORPID: 'corp-yunqi', MOBILE: '13800000001', YHID: 'w', SSJGLXDM: 1 },
  ...{ XNZZMC: 'Yunqi', XNZZSXS: [], nickName: 'n', role: 'respondent' as const },
}

/** The places where a link opens, and their addresses. */
async function opened(url: string): Promise<string[]> {
  const found: string[] = []
  const place = (name: string) => (address: string) => void found.push(`${name} ${address}`)
  const places = { page: place('page'), own: place('own'), document: place('document') }
  await openLinkIn({ ...places, external: place('external') }, url)
  return found
}

beforeEach(() => {
  settings.apiHost = own
  settings.ownOrigins = [own]
  setUserInfo(person)
})
afterEach(() => {
  forgetUser()
  settings.hostRewrites = []
})

describe('a link', () => {
  it.each<[HostName, string]>([
    ['wechat', `external ${own}/mpweixin/s/AbC`],
    ['browser', 'external https://mp.weixin.qq.com/s/AbC'],
    ['wecom', 'external https://mp.weixin.qq.com/s/AbC'],
  ])('to an article of mp.weixin opens in %s as %s', async (name, expected) => {
    jest.replaceProperty(host, 'name', name)
    expect(await opened('https://mp.weixin.qq.com/s/AbC')).toEqual([expected])
  })

  it('to a host of the deployment’s table leads to the product’s own host', async () => {
    settings.hostRewrites = [{ host: 'old.example.com', path: '/', to: `${own}/new/` }]
    const [address = ''] = await opened('https://old.example.com/a?b=1')
    expect(address).toMatch(/^own /)
    expect(new URL(address.slice('own '.length)).searchParams.get('goto')).toBe(`${own}/new/a?b=1`)
  })

  it.each(['ticket', 'wechat'] as const)('to an own page contains a code of the kind %s', async (kind) => {
    storeGrant({ kind, code: 'one-time' })
    const [address = ''] = await opened(`${own}/other/`)
    const name = kind === 'ticket' ? 'ticket' : 'wxCode'
    expect(new URL(address.slice('own '.length)).searchParams.get(name)).toBe('one-time')
  })
})
