import type { Cookies } from '@/platform/storage/cookie/types'

/** Contract of every platform's cookies. */
export function cookieContract(name: string, cookies: Cookies): void {
  describe(`${name}: cookies`, () => {
    afterEach(() => ['a', 'ab'].forEach((each) => cookies.remove(each)))

    it('have nothing under a name that was never set', () => {
      expect(cookies.get('never')).toBeNull()
    })

    it.each(['x', '{"XNZZID":"a;b"}', 'a=b; c', '税企 👍'])('give back %j as it was', (value) => {
      cookies.set('a', value, 60)
      expect(cookies.get('a')).toBe(value)
    })

    it('keep names apart', () => {
      cookies.set('a', '1', 60)
      cookies.set('ab', '2', 60)
      expect([cookies.get('a'), cookies.get('ab')]).toEqual(['1', '2'])
    })

    it('are gone when removed', () => {
      cookies.set('a', '1', 60)
      cookies.remove('a')
      expect(cookies.get('a')).toBeNull()
    })
  })
}
