import { cookies } from '@/platform/storage/cookie'
import { cookieContract } from '../../contracts/cookies'

const openAt = (path: string) => window.history.replaceState(null, '', path)

beforeEach(() => openAt('/dsb/home/'))

cookieContract('web', cookies)

describe('the web’s cookie', () => {
  it('is sent to no other site and has the given lifetime', () => {
    const write = jest.spyOn(document, 'cookie', 'set')
    cookies.set('USERINFO', '{"a":1}', 172_800)
    expect(write).toHaveBeenLastCalledWith(
      'USERINFO=%7B%22a%22%3A1%7D; Path=/dsb/home/; Max-Age=172800; SameSite=Lax',
    )
    write.mockRestore()
  })

  it.each(['/dsb/home/', '/dsb/home/index.html', '/', '/dsb/', '/portal/app/'])(
    'of a page at %s rides on no call',
    (page) => {
      openAt(page)
      cookies.set('USERINFO', 'wangfang', 60)
      for (const call of ['/dsb/api/questionnaire/detail', '/ddcloud/api/auth/cloud/userInfo']) {
        openAt(call)
        expect(document.cookie).not.toContain('USERINFO')
      }
      openAt(page)
      cookies.remove('USERINFO')
    },
  )

  it('does not throw if cookies are forbidden', () => {
    const forbid = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    jest.spyOn(document, 'cookie', 'get').mockImplementation(forbid)
    jest.spyOn(document, 'cookie', 'set').mockImplementation(forbid)
    cookies.set('a', '1', 60)
    expect(cookies.get('a')).toBeNull()
    jest.restoreAllMocks()
  })

  it('is null if its text is damaged', () => {
    document.cookie = 'a=%E0%A4%A'
    expect(cookies.get('a')).toBeNull()
  })
})
