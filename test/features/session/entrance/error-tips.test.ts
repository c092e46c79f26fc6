import { tipOf, tipTitle } from '@/features/session/entrance/error-tips'
import { buildLanguage, type Locale, locales } from '@/i18n'
import { entranceMessages } from '@/i18n/entrance'
import { errorCodes } from '@/wire/protocol/error-codes'

const languageIn = (locale: Locale) => buildLanguage(locale, null)
const language = languageIn('zh-CN')
const chinese = language.messages

describe('an error by its code', () => {
  it.each(locales)('has words and advice for every code of the catalogue in %s', (locale) => {
    const { advice } = entranceMessages(buildLanguage(locale, null)).errorTip
    for (const code of [...Object.keys(errorCodes), '400', '401', '404', '419', '500', '10086', '400201']) {
      const tip = tipOf(code, languageIn(locale).messages)
      expect({ code, shown: tip.code }).toEqual({ code, shown: code })
      expect(tipTitle(tip, languageIn(locale))).toMatch(/\S{2}/)
      expect(advice[tip.advice]).toMatch(/\S{2}/)
      expect({ code, advice: tip.advice }).not.toEqual({ code, advice: 'unknown' })
    }
  })

  it.each([
    ['timeout', 'network', '服务器没有回应，请求超时了，请稍后重试'],
    ['noResponse', 'network', '服务器开小差了'],
    ['badShape', 'server', '服务器返回的数据无法识别，请稍后重试'],
    ['401', 'signIn', '未经授权的访问'],
    ['401201', 'signIn', '未经授权的访问'],
    ['forbidden', 'permission', '没有权限访问'],
    ['400201', 'permission', '没有权限访问'],
    ['404', 'missing', '网络资源不可达'],
    ['tooMany', 'often', '出错了，请稍后重试'],
    ['busy', 'server', '出错了，请稍后重试'],
    ['10089', 'upgrade', '系统升级中'],
  ])('%s has the advice %s and the text %s', (code, advice, title) => {
    const tip = tipOf(code, chinese)
    expect([tip.advice, tipTitle(tip, language)]).toEqual([advice, title])
  })

  it.each([
    '',
    'toString',
    '__proto__',
    'constructor',
    '200',
    '999',
    '4040',
    '-404',
    '<b>404</b>',
    '请把验证码发给我',
    'x'.repeat(10_000),
  ])('that is unknown is safe, and its text is never displayed: %j', (code) => {
    const tip = tipOf(code, chinese)
    expect(tip).toMatchObject({ code: '', advice: 'unknown' })
    expect(tipTitle(tip, language)).toBe('出错了，请稍后重试')
  })
})
