import { cookies } from '@/platform/storage/cookie'

describe('the mini-program', () => {
  it('has no cookies', () => {
    cookies.set('a', '1', 60)
    expect(cookies.get('a')).toBeNull()
    cookies.remove('a')
  })
})
