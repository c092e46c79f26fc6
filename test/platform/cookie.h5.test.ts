import { cookies } from '@/platform/cookie'
import { cookieContract } from '../contracts/cookies'

cookieContract('web', cookies)

describe('the web’s cookie', () => {
  it('goes to no other site and lives as long as it is told', () => {
    const write = jest.spyOn(document, 'cookie', 'set')
    cookies.set('USERINFO', '{"a":1}', 172_800)
    expect(write).toHaveBeenCalledWith('USERINFO=%7B%22a%22%3A1%7D; Path=/; Max-Age=172800; SameSite=Lax')
    write.mockRestore()
  })

  it('is no failure where it is forbidden', () => {
    const forbid = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    jest.spyOn(document, 'cookie', 'get').mockImplementation(forbid)
    jest.spyOn(document, 'cookie', 'set').mockImplementation(forbid)
    cookies.set('a', '1', 60)
    expect(cookies.get('a')).toBeNull()
    jest.restoreAllMocks()
  })

  it('is none when its text is damaged', () => {
    document.cookie = 'a=%E0%A4%A'
    expect(cookies.get('a')).toBeNull()
  })
})
