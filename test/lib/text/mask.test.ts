import { mask, maskMobile } from '@/lib/text/mask'

const token = 'Ab3_-'.repeat(9)

describe('masked text includes', () => {
  it.each([
    ['call 13800000001 now', 'call 138****0001 now'],
    ['13800000001', '138****0001'],
    ['13800000001,13900000002;13700000003', '138****0001,139****0002;137****0003'],
    ['电话13800000001。', '电话138****0001。'],
    ['mobile=13800000001&a=1', 'mobile=138****0001&a=1'],
    ['+8613800000001 or 008613800000001', '+86138****0001 or 0086138****0001'],
    ['138 0000 0001, 138-0000-0001 139-0000-0002', '138 **** 0001, 138-****-0001 139-****-0002'],
    ['id 330106199001011234 and 33010619900101123X', 'id *** and ***'],
    ['33010619900101123x 330106199001011234', '*** ***'],
    [`header ${token} sent`, 'header *** sent'],
  ])('%s by its pattern', (text, masked) => {
    expect(mask(text)).toBe(masked)
  })

  it.each([
    ['https://a.test/?ticket=abc&corpId=c#/x', 'https://a.test/?ticket=***&corpId=c#/x'],
    ['?loginticket=abc&wxCode=d&x=1', '?loginticket=***&wxCode=***&x=1'],
    ['?code=abc&state=s&errcode=40029', '?code=***&state=***&errcode=40029'],
    ['code=abc', 'code=***'],
    ['?authCode=abc&auth_code=d&js_code=e&x=1', '?authCode=***&auth_code=***&js_code=***&x=1'],
    ['?goto=https%3A%2F%2Fa.test%2F%3Fticket%3Dabc', '?goto=https%3A%2F%2Fa.test%2F%3Fticket%3D***'],
    ['?goto=%2Fx%3Fcode%3Dabc', '?goto=%2Fx%3Fcode%3D***'],
    ['?goto=%2Fx%3Fa%3D1%26state%3Dabc', '?goto=%2Fx%3Fa%3D1%26state%3D***'],
    ['?a=%253Fgoto%253D%252Fx%253Fticket%253Dabc&b=1', '?a=%253Fgoto%253D%252Fx%253Fticket%253D***&b=1'],
    ['?a=%25252Fx%25253Fcode%25253Dabc&b=1', '?a=%25252Fx%25253Fcode%25253D***&b=1'],
    ['?TOKEN=abc', '?TOKEN=***'],
    ['#/regist?invite=YUNQ2345ABCDEFGH&x=1', '#/regist?invite=***&x=1'],
    ['sessionId: abc, password: x', 'sessionId: ***, password: ***'],
  ])('%s in a URL by its parameter', (text, masked) => {
    expect(mask(text)).toBe(masked)
  })

  it.each([
    ['{"token":"abc","page":2}', '{"token":"***","page":2}'],
    ['{"accessToken": "abc", "code": 404}', '{"accessToken": "***", "code": 404}'],
    [JSON.stringify('{"token":"abc"}'), String.raw`"{\"token\":\"***"}"`],
    ['%7B%22token%22%3A%22abc%22%7D', '%7B%22token%22%3A%22***'],
    ["{ wxCode: 'abc' }", "{ wxCode: '***' }"],
  ])('%s in an object by its key', (text, masked) => {
    expect(mask(text)).toBe(masked)
  })
})

describe('unmasked text includes', () => {
  it.each([
    '',
    '王芳 Wang Fang',
    '91330100MA27XYZ12A',
    '00000000-0000-4000-8000-000000000001',
    'orders 20261120 and 138000000012',
    '12800000001 1380000000 3301061990010112345',
    '1795312800000 2026-11-20 10:00:00',
    '/pages/questionnaire/answer/index?id=7',
    'code: 404, errcode=40029, unicode=1, estate=2',
    'the ticket is gone',
  ])('%s', (text) => {
    expect(mask(text)).toBe(text)
  })
})

describe('a text of a megabyte', () => {
  const size = 1_048_576
  const fill = (piece: string) => piece.repeat(Math.ceil(size / piece.length))

  // Patterns with more than linear time would take hours here.
  it.each([
    '1 ',
    'a ',
    ' ',
    '"',
    '=%3D',
    '%25',
    '%2525',
    '\\',
    'token ',
    'token\\',
    'code ',
    '1380000 ',
    '138 ',
  ])('of many %j is unchanged', (piece) => {
    expect(mask(fill(piece)) === fill(piece)).toBe(true)
  })

  it.each([
    ['13800000001 ', '138****0001 '],
    ['token=abc&', 'token=***&'],
    ['?code=abc', '?code=***'],
    ['33010619900101123X ', '*** '],
  ])('of many %j is masked to its end', (piece, masked) => {
    const times = Math.ceil(size / piece.length)
    const shown = mask(fill(piece))

    expect(shown.startsWith(masked)).toBe(true)
    expect(shown.includes(piece)).toBe(false)
    expect(shown.length).toBeLessThanOrEqual(masked.length * times)
  })

  it.each(['1', 'a', '1380'])('of %s alone is one long run', (piece) => {
    expect(mask(fill(piece))).toMatch(/^\*{3}$/)
  })
})

describe('a mobile number', () => {
  it.each([
    ['13800000001', '138****0001'],
    ['138****0001', '138****0001'],
    ['', ''],
    ['0571-88888888', '***'],
    ['852 5123 4567', '***'],
  ])('%s is stored as %s', (mobile, kept) => {
    expect(maskMobile(mobile)).toBe(kept)
  })
})
