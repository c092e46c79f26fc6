import { cookies } from '@/platform/cookie'
import { cookieContract } from '../contracts/cookies'

cookieContract('mini-program', cookies)

describe('the mini-program’s record', () => {
  it('ends when its time is over', () => {
    jest.useFakeTimers({ now: 1_000_000 })
    cookies.set('a', '1', 172_800)
    jest.setSystemTime(1_000_000 + 172_800_000 - 1)
    expect(cookies.get('a')).toBe('1')
    jest.setSystemTime(1_000_000 + 172_800_000)
    expect(cookies.get('a')).toBeNull()
    jest.useRealTimers()
  })
})
