import { buildLanguage, locales } from '@/i18n'
import { errorIcon, errorText } from '@/i18n/errors'
import { RequestError, type RequestFailure } from '@/request/errors'
import { type ErrorCode, errorCodes } from '@/wire/protocol/error-codes'
import { messages } from '../../server/http/messages'

const zh = buildLanguage('zh-CN', null).messages
const en = buildLanguage('en-US', null).messages

describe('errorText', () => {
  it.each<[RequestFailure, string, string]>([
    ['timeout', zh.errors.timeout, en.errors.timeout],
    ['noResponse', '服务器开小差了', 'server is having a hiccup'],
    ['offline', '当前没有网络', 'There is no network'],
    ['badShape', zh.errors.badShape, en.errors.badShape],
    ['unauthorised', zh.errors.unauthorised, en.errors.unauthorised],
    ['refused', zh.errors.unknown, en.errors.unknown],
  ])('says %s in words of its own where the server says nothing', (kind, chinese, english) => {
    const error = new RequestError(kind)
    expect([errorText(error, zh), errorText(error, en)]).toEqual([chinese, english])
  })

  it('says what the server says', () => {
    const error = new RequestError('refused', { status: 409, msg: '填报时间已截止' })
    expect(errorText(error, en)).toBe('填报时间已截止')
  })

  it.each(['error', '40103'])('does not say %s, which the platform sends for nothing', (msg) => {
    expect(errorText(new RequestError('refused', { status: 404, msg }), zh)).toBe('网络资源不可达')
    expect(errorText(new RequestError('timeout', { msg }), zh)).toBe(zh.errors.timeout)
  })

  it.each<[number, string]>([
    [200, 'OK'],
    [201, 'created'],
    [204, 'deleted'],
    [304, 'not modified'],
  ])('says of a refusal with the status %i what the platform calls that status', (status, words) => {
    expect(errorText(new RequestError('refused', { status }), en)).toBe(words)
    expect(errorText(new RequestError('refused', { status }), zh)).toMatch(/[一-龥]/)
  })

  it.each<[number, string]>([
    [401, 'unauthorised access'],
    [403, 'forbidden'],
    [404, 'network resource unreachable'],
    [405, 'request method not supported'],
    [415, 'media type not supported'],
    [419, 'session timeout'],
    [422, 'the request cannot be processed'],
    [500, 'server internal error'],
  ])('says the status %i as the platform words it, also when the body cannot be read', (status, words) => {
    expect(errorText(new RequestError('refused', { status }), en)).toBe(words)
    expect(errorText(new RequestError('noResponse', { status }), en)).toBe(words)
    expect(errorText(new RequestError('refused', { status }), zh)).toMatch(/[一-龥]/)
  })

  it('tells the code 400 of the platform from the 400 of HTTP', () => {
    expect(errorText(new RequestError('refused', { status: 400 }), en)).toBe('internal exception')
    expect(errorText(new RequestError('noResponse', { status: 400 }), en)).toBe(
      'incorrect request information',
    )
  })

  it('has a status that is worded nowhere for an answer that is missing', () => {
    expect(errorText(new RequestError('noResponse', { status: 502 }), en)).toBe('server is having a hiccup')
  })

  it.each([undefined, null, 'text', 5, new Error(''), {}])(
    'has words for %p, which is no failed request',
    (error) => {
      expect(errorText(error, zh)).toBe(zh.errors.unknown)
    },
  )
})

describe('every code of the catalogue', () => {
  const codes = Object.keys(errorCodes) as ErrorCode[]
  const kinds: Partial<Record<ErrorCode, RequestFailure>> = {
    timeout: 'timeout',
    noResponse: 'noResponse',
    notJson: 'noResponse',
    badShape: 'badShape',
  }

  it.each(codes)('%s has words for a person in both languages', (code) => {
    for (const locale of locales) {
      const { messages: words } = buildLanguage(locale, null)
      const kind = kinds[code]
      const error = kind
        ? new RequestError(kind, { code })
        : new RequestError('refused', {
            code,
            status: errorCodes[code],
            msg: messages[code as keyof typeof messages][locale],
          })
      expect(errorText(error, words)).not.toBe(words.errors.unknown)
      expect(errorText(error, words)).toMatch(locale === 'zh-CN' ? /[一-龥]/ : /^[ -~]+$/)
    }
  })
})

describe('errorIcon', () => {
  it.each<[unknown, string]>([
    [new RequestError('timeout'), 'offline'],
    [new RequestError('offline'), 'offline'],
    [new RequestError('noResponse', { status: 502 }), 'offline'],
    [new RequestError('refused', { status: 403 }), 'lock'],
    [new RequestError('refused', { status: 500 }), 'alert'],
    [undefined, 'alert'],
  ])('%#', (error, icon) => {
    expect(errorIcon(error)).toBe(icon)
  })
})
