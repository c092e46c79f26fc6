import { createRandom } from '../../../server/demo/content/random'
import { formatUrl, parseUrl } from '@/lib/link/parse-url'
import { hostileTargets } from './hostile'

const own = 'workbench.example.com'

describe('parseUrl', () => {
  it.each([
    ['https://a.cn', 'https://a.cn', '/', '', ''],
    ['HTTPS://A.Example.COM/B', 'https://a.example.com', '/B', '', ''],
    ['http://a.cn:80/', 'http://a.cn', '/', '', ''],
    ['https://a.cn:443/', 'https://a.cn', '/', '', ''],
    ['https://a.cn:80/', 'https://a.cn:80', '/', '', ''],
    ['http://127.0.0.1:10086/x', 'http://127.0.0.1:10086', '/x', '', ''],
    ['http://localhost:10086', 'http://localhost:10086', '/', '', ''],
    ['https://a.cn?b=1', 'https://a.cn', '/', '?b=1', ''],
    ['https://a.cn#/x?y=1#z', 'https://a.cn', '/', '', '#/x?y=1#z'],
    ['https://a.cn/b?#', 'https://a.cn', '/b', '', ''],
    ['https://a.cn/%E5%85%AC?d=50%&e=%0a', 'https://a.cn', '/%E5%85%AC', '?d=50%&e=%0a', ''],
    ['https://a.cn/公告.pdf?名=值', 'https://a.cn', '/%E5%85%AC%E5%91%8A.pdf', '?%E5%90%8D=%E5%80%BC', ''],
    ['https://a.cn/a..b/...?x=../..', 'https://a.cn', '/a..b/...', '?x=../..', ''],
    ['https://a.cn/a%2Fb%20c', 'https://a.cn', '/a%2Fb%20c', '', ''],
  ])('reads %s', (text, origin, path, query, hash) => {
    const host = origin.replace(/^\w+:\/\//, '')
    expect(parseUrl(text)).toEqual({ origin, host, path, query, hash })
  })

  it.each(['https://a.cn/../b', 'https://a.cn/%2e%2E/b', 'https://a.cn/b/.', 'https://a.cn/..%2fb'])(
    'refuses %s, whose path is another one to a server',
    (text) => {
      expect(parseUrl(text)).toBeNull()
    },
  )

  it.each([
    'https://a_b.cn',
    'https://-a.cn',
    'https://a-.cn',
    'https://a..cn',
    'https://1.2.3',
    'https://a.0x1',
  ])('refuses the host of %s', (text) => {
    expect(parseUrl(text)).toBeNull()
  })

  it('accepts a host name in another script only if it is the product’s own', () => {
    const address = 'https://xn--fiqs8s.example.com/'
    expect(parseUrl(address)).toBeNull()
    expect(parseUrl(address, ['https://xn--fiqs8s.example.com'])?.origin).toBe(
      'https://xn--fiqs8s.example.com',
    )
    expect(parseUrl(address, ['https://xn--fiqs8s.example.com:8443'])).toBeNull()
  })

  it('refuses a URL longer than the gateway accepts', () => {
    const text = `https://a.cn/${'a'.repeat(2048 - 13)}`
    expect(parseUrl(text)).not.toBeNull()
    expect(parseUrl(`${text}a`)).toBeNull()
  })

  it('works without the globals that a mini-program lacks', () => {
    const { URL: url, URLSearchParams: params } = globalThis
    Object.assign(globalThis, { URL: undefined, URLSearchParams: undefined })
    const read = parseUrl('https://a.cn/b?c#d')
    Object.assign(globalThis, { URL: url, URLSearchParams: params })
    expect(read?.origin).toBe('https://a.cn')
  })
})

/** Path in normalised encoding. */
const plainPath = (path: string) => encodeURI(path).replace(/%25/g, '%')

function browserReads(text: string): { origin: string; host: string; path: string; user: string } | null {
  try {
    const { origin, host, pathname, username, password } = new URL(text)
    return { origin, host, path: plainPath(pathname), user: username + password }
  } catch {
    return null
  }
}

function expectAgreement(text: string): boolean {
  const address = parseUrl(text)
  if (!address) return false
  const { origin, host, path } = address
  const read = { text, reads: { origin, host, path, user: '' } }
  expect(read).toEqual({ text, reads: browserReads(text) })
  expect({ text, reads: browserReads(formatUrl(address)) }).toEqual(read)
  return true
}

describe('an accepted URL has the same origin, host and path as in a browser', () => {
  it('for hostile URLs', () => {
    const accepted = hostileTargets(own).filter(expectAgreement)
    expect(accepted.every((text) => /^https?:\/\//.test(text))).toBe(true)
  })

  const pieces = [
    ...'https http HTTP hTTps ftp javascript : :: / // \\ /\\ @ ? # . .. %2e %2F %5c %00 %0a %40 %E4 %zz'.split(
      ' ',
    ),
    ..."a.cn A.CN a b.a.cn xn--a xn--fsq 127.0.0.1 127.1 0x7f 1 08 256 :80 :443 :8080 :0 [::1] - _ ~ ! $ & ' ( ) *".split(
      ' ',
    ),
    ...[
      '+',
      ',',
      ';',
      '=',
      '"',
      '<',
      '>',
      '`',
      '{',
      '}',
      '|',
      '^',
      '[',
      ']',
      ' ',
      '\t',
      '\n',
      '\r',
      '\0',
      '\u007f',
    ],
    ...[
      '。',
      '．',
      '｡',
      '／',
      '＠',
      '：',
      'ａ',
      'а',
      'ß',
      'İ',
      '\u00ad',
      '\u200d',
      '\u202e',
      '\ufeff',
      '\u00a0',
    ],
    ...['中', '😀', '\ud83d', '\ude00', 'é', '℀', '㎏', '⒈', '①'],
  ]
  const starts = [
    'https://',
    'http://',
    'https://a.cn',
    'https://a.cn/',
    'HTTPS://A.cn:',
    'https://a.cn?',
    '',
  ]

  it('for two hundred thousand random URLs, of which some thousands are accepted', () => {
    const random = createRandom(20)
    let accepted = 0
    for (let round = 0; round < 200_000; round++) {
      const tail = Array.from({ length: random.int(6) }, () => random.pick(pieces))
      const text = random.pick(starts) + tail.join('')
      if (expectAgreementQuickly(text)) accepted++
    }
    expect(accepted).toBeGreaterThan(5_000)
  })
})

/** Calls `expect` only for failing cases, because it is slow. */
function expectAgreementQuickly(text: string): boolean {
  const address = parseUrl(text)
  if (!address) return false
  const read = browserReads(text)
  const again = browserReads(formatUrl(address))
  const same = [read, again].every(
    (one) =>
      one?.origin === address.origin &&
      one.host === address.host &&
      one.path === address.path &&
      one.user === '',
  )
  return same || expectAgreement(text)
}
