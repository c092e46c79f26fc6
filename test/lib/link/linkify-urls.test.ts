import { mark } from './marked'

describe('URLs are also detected', () => {
  it.each([
    ['http://a.cn', '<http://a.cn>'],
    ['https://a.cn/', '<https://a.cn/>'],
    ['HTTPS://A.CN/B', '<HTTPS://A.CN/B>'],
    ['www.stats.gov.cn', '<http://www.stats.gov.cn>'],
    ['WWW.stats.gov.cn/x', '<http://WWW.stats.gov.cn/x>'],
    ['http://127.0.0.1:8080/a?b=1&c=%E4#d', '<http://127.0.0.1:8080/a?b=1&c=%E4#d>'],
    ['https://a.cn/#/list?x=1', '<https://a.cn/#/list?x=1>'],
    ['详见https://a.cn/b查询', '详见<https://a.cn/b>查询'],
    ['详见www.a.cn查询', '详见<http://www.a.cn>查询'],
    ['https://a.cn http://b.cn', '<https://a.cn> <http://b.cn>'],
  ])('%j is %j', (text, expected) => {
    expect(mark(text)).toBe(expected)
  })

  it.each([
    '.',
    ',',
    ';',
    ':',
    '!',
    '?',
    '...',
    '。',
    '，',
    '；',
    '：',
    '！',
    '？',
    '、',
    '”',
    '"',
    "'",
    '）',
  ])('the sign %s after a URL is not part of it', (sign) => {
    expect(mark(`https://a.cn/b${sign}`)).toBe(`<https://a.cn/b>${sign}`)
    expect(mark(`www.a.cn${sign} x`)).toBe(`<http://www.a.cn>${sign} x`)
  })

  it.each([
    ['(https://a.cn/b)', '(<https://a.cn/b>)'],
    ['(see https://a.cn/b).', '(see <https://a.cn/b>).'],
    ['https://a.cn/b_(c)', '<https://a.cn/b_(c)>'],
    ['(https://a.cn/b_(c))', '(<https://a.cn/b_(c)>)'],
    ['《https://a.cn/b》', '《<https://a.cn/b>》'],
    ['【https://a.cn】', '【<https://a.cn>】'],
    ['<https://a.cn>', '<<https://a.cn>>'],
    ['[https://a.cn]', '[<https://a.cn>]'],
    ['“https://a.cn”', '“<https://a.cn>”'],
  ])('brackets around a URL are not part of it: %j', (text, expected) => {
    expect(mark(text)).toBe(expected)
  })

  it.each([
    'http://',
    'https://。',
    'https://?x',
    'www.',
    'www.a',
    'www..cn',
    'awww.a.cn',
    'x.www.a.cn',
    'me@www.a.cn',
    'xhttps://a.cn',
    'javascript:alert(1)',
    'javascript://a.cn',
    'ftp://a.cn',
    'data:text/html,x',
    '//a.cn',
    'https://bank.cn@elsewhere.cn',
    'https://me:secret@a.cn/',
    'https:\\\\a.cn',
    'https://a.cn:port/',
  ])('%j is not a URL', (text) => {
    expect(mark(text)).toBe(text)
  })
})

describe('a number is never inside a URL', () => {
  it.each([
    ['https://a.cn/12345678', '<https://a.cn/12345678>'],
    ['https://a.cn/?tel=13800138000&x=95588', '<https://a.cn/?tel=13800138000&x=95588>'],
    ['https://12366.gov.cn', '<https://12366.gov.cn>'],
    ['www.12366.com/95588', '<http://www.12366.com/95588>'],
    ['ftp://a.cn/12345678', 'ftp://a.cn/12345678'],
    ['https://bank.cn@12345678/95588', 'https://bank.cn@12345678/95588'],
    ['https://a.cn/1 12366', '<https://a.cn/1> [12366]'],
    ['https://a.cn，12366', '<https://a.cn>，[12366]'],
  ])('%j is %j', (text, expected) => {
    expect(mark(text)).toBe(expected)
  })
})
