import { linkify, type LinkSegment } from '@/lib/link/linkify'

/** Formats segments: `[number]` for a phone number, `<url>` for a URL, text unchanged. */
const marked = (segments: LinkSegment[]) =>
  segments
    .map((each) => {
      if (each.kind === 'phone') return `[${each.number}]`
      return each.kind === 'url' ? `<${each.url}>` : each.text
    })
    .join('')

const mark = (text: string) => marked(linkify(text))
const joined = (segments: LinkSegment[]) => segments.map(({ text }) => text).join('')

describe('numbers of 5 to 14 digits become tap-to-call links', () => {
  it.each([
    ['1234', '1234'],
    ['12345', '[12345]'],
    ['123456', '[123456]'],
    ['13800138000', '[13800138000]'],
    ['12345678901234', '[12345678901234]'],
    ['123456789012345', '123456789012345'],
    ['拨打13800138000。', '拨打[13800138000]。'],
    ['a 12345, b 67890.', 'a [12345], b [67890].'],
    ['12345 67890', '[12345] [67890]'],
    ['12345、67890；13579', '[12345]、[67890]；[13579]'],
    ['（12345）', '（[12345]）'],
    ['(12345)', '([12345])'],
    ['12345\n67890', '[12345]\n[67890]'],
    ['Tel:12345', 'Tel:[12345]'],
    ['Tel.12345', 'Tel.[12345]'],
    ['call 12345.', 'call [12345].'],
    ['call 12345. Then wait', 'call [12345]. Then wait'],
    ['拨打12345——全天', '拨打[12345]——全天'],
    ['+8613800138000', '[+8613800138000]'],
    ['+86 13800138000', '[+8613800138000]'],
    ['+86-13800138000', '[+8613800138000]'],
    ['86-13800138000', '[8613800138000]'],
  ])('%j is %j', (text, expected) => {
    expect(mark(text)).toBe(expected)
  })
})

describe('not glued to other digits or letters', () => {
  it.each([
    'a12345',
    '12345a',
    'ABC-123x12345',
    '_12345',
    '12345_',
    'é12345',
    '12345я',
    '１12345',
    '12345１',
    '12345Ａ',
    '12345.67',
    '0.12345',
    '12345678@qq.com',
    'user@12345.example',
    '12366.chinatax.gov.cn',
    '2024-12345',
    'GB 32100-2015',
    '550e8400-e29b-41d4-a716-446655440000',
    '1+12345',
    '91350100M000100Y43',
  ])('%j has no number', (text) => {
    expect(mark(text)).toBe(text)
  })
})

describe('excluding those starting with six identical digits', () => {
  it.each([
    ['11111', '[11111]'],
    ['111111', '111111'],
    ['0000001', '0000001'],
    ['66666612345', '66666612345'],
    ['+66666612345', '+66666612345'],
    ['1111112', '1111112'],
    ['1111121', '[1111121]'],
    ['21111111', '[21111111]'],
  ])('%j is %j', (text, expected) => {
    expect(mark(text)).toBe(expected)
  })
})

describe('Recognised: 95xxx, 123xx, 100xx, 179xx, 400 and 800 numbers', () => {
  it.each(['95588', '95001', '12366', '12340', '10086', '10000', '17951', '17900'])('%s', (number) => {
    expect(linkify(`请拨${number}核实`)).toEqual([
      { kind: 'text', text: '请拨' },
      { kind: 'phone', text: number, number },
      { kind: 'text', text: '核实' },
    ])
  })

  it.each([
    ['4008208820', '4008208820'],
    ['400-820-8820', '4008208820'],
    ['400 820 8820', '4008208820'],
    ['400-8208820', '4008208820'],
    ['4008-208-820', '4008208820'],
    ['400-8208-820', '4008208820'],
    ['400-88-95588', '4008895588'],
    ['800-820-8820', '8008208820'],
    ['800 8208820', '8008208820'],
    ['400－820－8820', '4008208820'],
    ['010-12345678', '01012345678'],
    ['010 12345678', '01012345678'],
    ['01012345678', '01012345678'],
    ['021-1234 5678', '02112345678'],
    ['0571-85860000', '057185860000'],
    ['0571—85860000', '057185860000'],
    ['0571 8586 0000', '057185860000'],
    ['0739-1234567', '07391234567'],
    ['0739 123 4567', '07391234567'],
  ])('%j is dialled as %s', (text, number) => {
    expect(linkify(`电话${text}。`)).toEqual([
      { kind: 'text', text: '电话' },
      { kind: 'phone', text, number },
      { kind: 'text', text: '。' },
    ])
  })

  it.each([
    ['(010)12345678', '01012345678'],
    ['（010）12345678', '01012345678'],
    ['(010）12345678', '01012345678'],
    ['(010) 12345678', '01012345678'],
    ['（010）-12345678', '01012345678'],
    ['(010)－12345678', '01012345678'],
    ['(010)1234 5678', '01012345678'],
    ['(010)1234-5678', '01012345678'],
    ['（0571）85860000', '057185860000'],
    ['(0739)1234567', '07391234567'],
    ['(0739)123-4567', '07391234567'],
    ['(021)95588', '02195588'],
    ['(0571)12366', '057112366'],
    ['(+86)13800138000', '+8613800138000'],
    ['(+86)010-12345678', '+8601012345678'],
    ['86(010)12345678', '8601012345678'],
    ['(010)  12345678', '01012345678'],
    ['+86(010)12345678', '+8601012345678'],
    ['+86 (10) 12345678', '+861012345678'],
    ['(400)820-8820', '4008208820'],
  ])('%j is one number, dialled as %s', (text, number) => {
    expect(linkify(`电话${text}。`)).toEqual([
      { kind: 'text', text: '电话' },
      { kind: 'phone', text, number },
      { kind: 'text', text: '。' },
    ])
  })

  it.each([
    ['an extension stays outside', '(010)12345678-801', '[01012345678]-801'],
    ['two in a row', '(010)12345678、(0571)85860000', '[01012345678]、[057185860000]'],
    ['brackets around the whole', '（(010)12345678）', '（[01012345678]）'],
    ['brackets around the usual form', '(010-12345678)', '([01012345678])'],
    ['a line end between', '(010)\n12345678', '(010)\n[12345678]'],
    ['a digit too many', '(010)123456789012345', '(010)123456789012345'],
    ['a letter behind', '(010)12345678x', '(010)12345678x'],
    ['a word in front', 'Tel(010)12345678', 'Tel[01012345678]'],
    ['a digit in front', '6(010)12345678', '6(010)12345678'],
    ['groups nobody writes', '(010)1234 567890', '(010)1234 567890'],
    ['an entry of a list', '(1)12366；(2)12340', '(1)[12366]；(2)[12340]'],
    ['too few digits', '(010)1234', '(010)1234'],
    ['six identical digits in front', '(000)000123', '(000)000123'],
    ['a number in brackets beside another', '(12366)或12345678', '([12366])或[12345678]'],
    ['a name in brackets', '(北京)12345678', '(北京)[12345678]'],
  ])('brackets, %s: %j', (_, text, expected) => {
    expect(mark(text)).toBe(expected)
  })

  it.each([
    ['an extension stays outside', '0571-85860000-8001', '[057185860000]-8001'],
    ['two in a row', '400 820 8820 010 12345678', '[4008208820] [01012345678]'],
    ['a short one behind', '400-820-8820 12366', '[4008208820] [12366]'],
    ['a digit too many', '400-820-88201', '400-820-88201'],
    ['a digit too few', '400-820-882', '400-820-882'],
    ['a letter behind', '400-820-8820x', '400-820-8820x'],
    ['a digit in front', '1400-820-8820', '1400-820-8820'],
    ['two hyphens', '400--820-8820', '400--820-8820'],
    ['two blanks', '400  820  8820', '400  820  8820'],
    ['a line end inside', '400\n820\n8820', '400\n820\n8820'],
    ['no area code', '0123 1234567', '0123 [1234567]'],
    ['another number in groups', '138-0013-8000', '138-0013-8000'],
    ['a date', '2024-01-15', '2024-01-15'],
  ])('%s: %j', (_, text, expected) => {
    expect(mark(text)).toBe(expected)
  })
})

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

describe('the segments', () => {
  it.each([
    ['', []],
    ['text', [{ kind: 'text', text: 'text' }]],
    ['<b onclick="x()">12366</b>', ['<b onclick="x()">', '12366', '</b>']],
  ])('of %j', (text, expected) => {
    const segments = linkify(text)
    expect(typeof expected[0] === 'string' ? segments.map((each) => each.text) : segments).toEqual(expected)
  })

  it('concatenate to the text, and none is empty', () => {
    const pieces = [
      '12366',
      '400-820-8820',
      ' ',
      '-',
      'https://a.cn',
      'www.b.cn',
      ')',
      '。',
      'x',
      '+86',
      '.',
      '@',
    ]
    for (let seed = 0; seed < 3000; seed++) {
      const text = [1, 13, 169, 2197].map((step) => pieces[Math.floor(seed / step) % pieces.length]).join('')
      const segments = linkify(text)
      expect(joined(segments)).toBe(text)
      expect(segments.every((each) => each.text !== '')).toBe(true)
    }
  })
})

/** Guards against unbounded look-behind or look-ahead, which would need 10¹² steps here. */
describe('a text of 1 MB', () => {
  const size = 1 << 20
  const fill = (piece: string) => piece.repeat(Math.ceil(size / piece.length))

  it.each([
    ['digits', '1'],
    ['different digits', '1234567890'],
    ['full groups of a service number', '400-'],
    ['groups of an area code', '0571-12, '],
    ['digits and hyphens', '1-'],
    ['letters', 'a'],
    ['begun addresses', 'http:/'],
    ['schemes without a server', '://'],
    ['plus signs', '+'],
    ['points', '.'],
  ])('of %s has no link', (_, piece) => {
    const text = fill(piece)
    const segments = linkify(text)
    expect(segments).toHaveLength(1)
    expect(segments).toEqual([{ kind: 'text', text }])
  })

  it.each([
    ['numbers', '12366 ', '12366'],
    ['service numbers', '电400-820-8820', '4008208820'],
    ['mixed text', '请于https://a.cn/1?b=2。拨打12366，x9', '12366'],
  ])('of %s has all links', (_, piece, number) => {
    const segments = linkify(fill(piece))
    const phones = segments.filter((each) => each.kind === 'phone')
    expect(phones).toHaveLength(Math.ceil(size / piece.length))
    expect(new Set(phones.map((each) => each.number))).toEqual(new Set([number]))
    expect(joined(segments)).toBe(fill(piece))
  })

  it.each([
    ['a path', '/a'],
    ['brackets', '('],
    ['points and brackets', ').'],
    ['names of a server', 'a.'],
  ])('is one URL with %s', (_, piece) => {
    const text = `https://a.cn/${fill(piece)}x`
    expect(linkify(text)).toEqual([{ kind: 'url', text, url: text }])
  })

  it.each([
    ['https://a.cn', '.'],
    ['https://a.cn/x', ')'],
    ['https://a.cn', ':'],
  ])('after %s does not change the URL', (url, piece) => {
    expect(linkify(url + fill(piece))).toEqual([
      { kind: 'url', text: url, url },
      { kind: 'text', text: fill(piece) },
    ])
  })
})
