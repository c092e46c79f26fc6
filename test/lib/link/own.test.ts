import { isBelow, isOwn, containsForeignUrl, rewriteHost, throughWeixinProxy } from '@/lib/link/own'
import { formatUrl, parseUrl, type ParsedUrl } from '@/lib/link/parse-url'

const read = (text: string) => parseUrl(text) as ParsedUrl
const own = ['https://workbench.example.com', 'https://other.example.com']

describe('isOwn', () => {
  it.each([
    ['https://workbench.example.com/x', true],
    ['HTTPS://Workbench.Example.com:443', true],
    ['http://workbench.example.com/', false],
    ['https://workbench.example.com:8443/', false],
    ['https://workbench.example.com.evil.test/', false],
    ['https://evil.workbench.example.com/', false],
  ])('of %s is %p', (text, expected) => {
    expect(isOwn(read(text), own)).toBe(expected)
  })
})

describe('isBelow', () => {
  it.each([
    ['https://a.cn/tax', '/tax/', true],
    ['https://a.cn/tax/x', '/tax/', true],
    ['https://a.cn/tax/x', '/tax', true],
    ['https://a.cn/taxes', '/tax', false],
    ['https://a.cn/x/tax', '/tax', false],
    ['https://a.cn/tax/x', 'a.cn/tax/', true],
    ['https://b.cn/tax/x', 'a.cn/tax/', false],
    ['https://a.cn:8080/tax/x', 'a.cn/tax/', false],
    ['https://a.cn/tax', '', false],
  ])('of %s and %j is %p', (text, place, expected) => {
    expect(isBelow(read(text), place)).toBe(expected)
  })
})

describe('rewriteHost', () => {
  const table = [
    { host: 'old.example.com', path: '/workbench/', to: 'https://workbench.example.com/dsb/' },
    { host: 'old.example.com', path: '/', to: 'https://workbench.example.com/' },
  ]

  it.each([
    ['https://old.example.com/workbench/home/?a=1#/b', 'https://workbench.example.com/dsb/home/?a=1#/b'],
    ['http://old.example.com/workbench', 'https://workbench.example.com/dsb'],
    ['https://old.example.com/', 'https://workbench.example.com/'],
    ['https://old.example.com/workbenches//x', 'https://workbench.example.com/workbenches//x'],
    ['https://old.example.com:8443/workbench/', 'https://old.example.com:8443/workbench/'],
    ['https://old.example.com.evil.test/workbench/', 'https://old.example.com.evil.test/workbench/'],
    ['https://x.cn/workbench/', 'https://x.cn/workbench/'],
  ])('of %s is %s', (text, expected) => {
    expect(formatUrl(rewriteHost(read(text), table))).toBe(expected)
  })
})

describe('throughWeixinProxy', () => {
  const through = (text: string, origin = 'https://api.example.com', path = '/mpweixin') =>
    formatUrl(throughWeixinProxy(read(text), origin, path))

  it.each([
    ['https://mp.weixin.qq.com/s?__biz=M&idx=1#rd', 'https://api.example.com/mpweixin/s?__biz=M&idx=1#rd'],
    ['http://mp.weixin.qq.com', 'https://api.example.com/mpweixin/'],
    ['https://mp.weixin.qq.com.evil.test/s', 'https://mp.weixin.qq.com.evil.test/s'],
    ['https://weixin.qq.com/s', 'https://weixin.qq.com/s'],
  ])('of %s is %s', (text, expected) => {
    expect(through(text)).toBe(expected)
  })

  it('returns the URL unchanged without a proxy or an API host', () => {
    expect(through('https://mp.weixin.qq.com/s', 'https://api.example.com', '')).toBe(
      'https://mp.weixin.qq.com/s',
    )
    expect(through('https://mp.weixin.qq.com/s', '')).toBe('https://mp.weixin.qq.com/s')
  })
})

describe('leadsElsewhere', () => {
  const nested = (inner: string, times: number): string =>
    times === 0 ? inner : encodeURIComponent(nested(inner, times - 1))

  it.each([
    ['?a=1&b=x#/list?c=2', false],
    ['', false],
    ['?time=12:30&discount=50%', false],
    ['?goto=https://workbench.example.com/x', false],
    [`?goto=${nested('https://other.example.com/?a=b', 2)}`, false],
    ['?goto=/pages/workbench/me/index', false],
    ['?goto=https://evil.test/', true],
    ['?anything=https://evil.test/', true],
    ['#/login?goto=https://evil.test/', true],
    ['#goto=//evil.test', true],
    ['?goto=\u002f%5cevil.test', true],
    ['?goto=%09//evil.test', true],
    ['?goto=javascript:alert(1)', true],
    ['?goto=%6aavascript:alert(1)', true],
    ['?goto=https://workbench.example.com@evil.test', true],
    ['?goto=https://workbench.example.com.evil.test', true],
    ...[1, 2, 3, 4].map((times) => [`?goto=${nested('https://evil.test/', times)}`, true] as const),
    [`?goto=${nested('https://evil.test/', 40)}`, true],
    [`?goto=${nested(`https://workbench.example.com/?goto=${nested('//evil.test', 1)}`, 1)}`, true],
  ] as const)('of an own page with %s is %p', (rest, expected) => {
    expect(containsForeignUrl(read(`https://workbench.example.com/x${rest}`), own)).toBe(expected)
  })
})
