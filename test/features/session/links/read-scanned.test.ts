import { appPage } from '@/features/session/links/app-page'
import { readScanned } from '@/features/session/links/read-scanned'

const own = 'https://workbench.example.com'
const page = 'https://shown.example.com'
const read = (text: string) => readScanned(text, { ownOrigins: [own], pageOrigin: page, pageOf: appPage })

describe('a scanned code', () => {
  it.each([
    [`${own}/dsb/questionnaire/#/share?shareToken=abc`, '/pages/questionnaire/share/index?shareToken=abc'],
    [
      ` ${own}/dsb/home/#/regist?invite=YUNQ2345ABCDEFGH\n`,
      '/pages/questionnaire/regist/index?invite=YUNQ2345ABCDEFGH',
    ],
    [`${page}/dsb/questionnaire/#/share?shareToken=abc`, '/pages/questionnaire/share/index?shareToken=abc'],
  ])('%s is a page of this app', (text, href) => expect(read(text)).toEqual({ kind: 'page', href }))

  it('of another own page is opened as a link', () =>
    expect(read(`${own}/tax-portal/`)).toEqual({ kind: 'own', url: `${own}/tax-portal/` }))

  it.each(['YUNQ2345ABCDEFGH', 'yunq-2345-abcd-efgh', 'YUNQ 2345 ABCD EFGH'])('%s is an invitation', (text) =>
    expect(read(text)).toEqual({ kind: 'join', by: 'invite', code: 'YUNQ2345ABCDEFGH' }),
  )

  it.each(['91330100799655058B', ' 91330100 7996 55058b'])('%s is a unit code', (text) =>
    expect(read(text)).toEqual({ kind: 'join', by: 'unit', code: '91330100799655058B' }),
  )

  it.each([
    'https://example.org/dsb/home/#/me',
    `${page}/other/`,
    `https://workbench.example.com.evil.cn/dsb/home/#/me`,
    `https://workbench.example.com@evil.cn/dsb/home/`,
    `${own}\\@evil.cn/`,
    'javascript:alert(1)',
    '//evil.cn/dsb/home/',
    'weixin://dl/business/?t=1',
    '91330100799655058C',
    'Hello',
    '',
  ])('%s is none of the product', (text) =>
    expect(read(text)).toEqual({ kind: 'unknown', text: text.trim() }),
  )
})
