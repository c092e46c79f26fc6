import { type LinkContext, type LinkPlan, planLink } from '@/lib/link/plan'
import { hostileTargets } from './hostile'

const own = 'https://workbench.example.com'
const secrets = { ticket: 'SECRET-TICKET', wxCode: 'SECRET-CODE' }

const context: LinkContext = {
  ownOrigins: [own],
  hostRewrites: [{ host: 'old.example.com', path: '/w/', to: `${own}/dsb/` }],
  mpWeixinProxy: '/mpweixin',
  taxPortal: '/tax-portal/',
  apiOrigin: 'https://api.example.com',
  inWechat: false,
  pageOf: ({ path, hash }) => (path === '/dsb/home/' && hash === '#/me' ? '/pages/workbench/me/index' : null),
  person: { xnzzId: 'SECRET-X', corpId: 'SECRET-C', type: 1, aiIndex: '' },
  proof: secrets,
}
const statistician = { person: { xnzzId: 'x', corpId: 'c', type: 4, aiIndex: '' } }
const indexed = { person: { xnzzId: 'x', corpId: 'c', type: 1, aiIndex: 'ai' } }

const plan = (url: string, changed: Partial<LinkContext> = {}) => planLink(url, { ...context, ...changed })

describe('a link', () => {
  it.each<[string, Partial<LinkContext>, LinkPlan]>([
    ['javascript:alert(1)', {}, { kind: 'refused' }],
    [`${own}/dsb/home/#/me`, {}, { kind: 'page', href: '/pages/workbench/me/index' }],
    ['http://old.example.com/w/home/#/me', {}, { kind: 'page', href: '/pages/workbench/me/index' }],
    ['https://a.cn/dsb/home/#/me', {}, { kind: 'external', url: 'https://a.cn/dsb/home/#/me' }],
    [`${own}/tax-portal/a?b`, statistician, { kind: 'portal', url: `${own}/tax-portal/a?b` }],
    [`${own}/tax-portal/a.pdf`, statistician, { kind: 'portal', url: `${own}/tax-portal/a.pdf` }],
    ['https://a.cn/tax-portal/', statistician, { kind: 'external', url: 'https://a.cn/tax-portal/' }],
    ['https://a.cn/b.pdf', {}, { kind: 'document', url: 'https://a.cn/b.pdf', type: 'pdf' }],
    [`${own}/b.docx?x`, indexed, { kind: 'document', url: `${own}/b.docx?x`, type: 'docx' }],
    ['HTTPS://A.cn', {}, { kind: 'external', url: 'https://a.cn/' }],
    ['https://mp.weixin.qq.com/s', {}, { kind: 'external', url: 'https://mp.weixin.qq.com/s' }],
    [
      'https://mp.weixin.qq.com/s',
      { inWechat: true },
      { kind: 'external', url: 'https://api.example.com/mpweixin/s' },
    ],
    [`${own}/other/`, { person: null }, { kind: 'external', url: `${own}/other/` }],
  ])('to %s with %j is %j', (url, changed, expected) => {
    expect(plan(url, changed)).toEqual(expected)
  })

  it('to another page of the product leads through the sign-in page', () => {
    const planned = plan(`${own}/other/?a=1#/b`) as { kind: string; url: string }
    expect(planned.kind).toBe('login')
    const url = new URL(planned.url)
    expect(url.origin + url.pathname).toBe(`${own}/dsb/home/`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ticket: secrets.ticket,
      xnzzId: 'SECRET-X',
      corpId: 'SECRET-C',
      goto: `${own}/other/?a=1#/b`,
    })
  })

  it('to another page of the product leads through the gateway for users with an AI index', () => {
    const planned = plan(`${own}/other/`, indexed) as { redirectUrl: string }
    expect(planned).toMatchObject({ kind: 'app', appId: 'ai' })
    const url = new URL(planned.redirectUrl)
    expect(url.origin + url.pathname).toBe(`${own}/dsb/home/`)
    expect(Object.fromEntries(url.searchParams)).toEqual({ xnzzId: 'x', corpId: 'c', goto: `${own}/other/` })
  })

  it('to the tax portal is a link to another page of the product for the other organisation types', () => {
    for (const type of [1, 211, null]) {
      const person = { xnzzId: 'x', corpId: 'c', type, aiIndex: '' }
      expect(plan(`${own}/tax-portal/`, { person }).kind).toBe('login')
    }
  })

  it('of the old host leads to the page of the product that replaces it', () => {
    expect(plan('http://old.example.com/w/other/')).toMatchObject({
      kind: 'login',
      url: expect.stringContaining(encodeURIComponent(`${own}/dsb/other/`)),
    })
  })
})

const going = [
  'https://evil.test/',
  '//evil.test/',
  '/\\evil.test/',
  'javascript:alert(1)',
  `${own}@evil.test/`,
  `${own}.evil.test/`,
  encodeURIComponent('https://evil.test/'),
  encodeURIComponent(encodeURIComponent(`${own}/?goto=https://evil.test/`)),
]

/** Own pages with redirects to foreign ones, and foreign pages that mention own ones. */
const nested = [
  ...going.map((goto) => `${own}/other/?goto=${goto}`),
  ...going.map((goto) => `${own}/dsb/home/?goto=${goto}`),
  ...going.map((goto) => `${own}/other/#/login?redirect_uri=${goto}`),
  ...going.map((goto) => `${own}/tax-portal/?url=${goto}`),
  `https://evil.test/?goto=${own}/`,
  `https://evil.test/dsb/home/?goto=${encodeURIComponent(`${own}/`)}#${own}`,
  'https://evil.test/tax-portal/',
  'https://old.example.com.evil.test/w/other/',
  'https://mp.weixin.qq.com.evil.test/s',
]

describe('a credential or personal identifier', () => {
  const people = [context.person, statistician.person, indexed.person]
  const cases = [...hostileTargets(own.slice('https://'.length)), ...nested]

  it('is requested in more than a hundred combinations', () => {
    expect(cases.length).toBeGreaterThan(100)
  })

  it.each(cases)('goes anywhere with %j', (url) => {
    for (const person of people)
      for (const inWechat of [true, false]) {
        const planned = plan(url, { person, inWechat })
        expect(['refused', 'external', 'document']).toContain(planned.kind)
        expect(JSON.stringify(planned)).not.toContain('SECRET')
        // A planned URL is unambiguous: a browser parses it in the same way.
        if ('url' in planned) expect(new URL(planned.url).href).toMatch(/^https?:\/\/[^/@\\]+\//)
      }
  })

  it('is never sent to a foreign origin, for any link', () => {
    for (const url of [...cases, `${own}/other/`, `${own}/tax-portal/`, `${own}/a.pdf`])
      for (const person of people) {
        const planned = plan(url, { person })
        const secret = planned.kind === 'login' ? planned.url : ''
        const redirect = planned.kind === 'app' ? planned.redirectUrl : ''
        for (const address of [secret, redirect].filter(Boolean)) expect(new URL(address).origin).toBe(own)
      }
  })
})
