import { consumeReturn } from '@/platform/host/drivers/oauth'
import { isExpectedReturn } from '@/platform/host/drivers/oauth-return'
import { saveHashRoute, restoreHashRoute } from '@/platform/host/drivers/place'
import { session } from '@/platform/storage/key-value'

const openAt = (url: string) => window.history.replaceState(null, '', url)
const address = () => window.location.pathname + window.location.search + window.location.hash
const expected = (more: object = {}) => JSON.stringify({ state: 'S1', verifier: 'v', ...more })

/** Simulates leaving a page for a sign-in. */
function leave(hash: string, kept: string | null): void {
  openAt(`/dsb/home/${hash}`)
  saveHashRoute()
  session.remove('oauthReturn')
  if (kept !== null) session.set('oauthReturn', kept)
}

describe('returning from a redirect', () => {
  it('opens the route that the user left, and the code is used once', () => {
    leave('#/taxQuestionnaire/list', expected())
    openAt('/dsb/home/?code=c&state=S1')
    restoreHashRoute(isExpectedReturn)
    expect(address()).toBe('/dsb/home/?code=c&state=S1#/taxQuestionnaire/list')
    expect(consumeReturn('wechat')).toEqual({ kind: 'wechat', code: 'c', state: 'S1', verifier: 'v' })
    expect(address()).toBe('/dsb/home/#/taxQuestionnaire/list')
    expect(consumeReturn('wechat')).toBeNull()
  })

  it.each([
    ['nothing was kept', null],
    ['what was kept is damaged', '{"state":"S1"'],
    ['it has another shape', '{"state":1}'],
    ['it belongs to another redirect', expected({ state: 'S2' })],
  ])('changes nothing if %s, and the code is not used', (_what, kept) => {
    leave('#/me', kept)
    openAt('/dsb/home/?code=c&state=S1')
    restoreHashRoute(isExpectedReturn)
    expect(address()).toBe('/dsb/home/?code=c&state=S1')
    expect(consumeReturn('host')).toBeNull()
  })
})

describe('the route before a sign-in', () => {
  const always = () => true

  it('is restored once, after any sign-in', () => {
    leave('#/me', null)
    openAt('/dsb/home/?ticket=t')
    restoreHashRoute(always)
    expect(address()).toBe('/dsb/home/?ticket=t#/me')
    openAt('/dsb/home/?ticket=t#/home')
    restoreHashRoute(always)
    expect(address()).toBe('/dsb/home/?ticket=t#/home')
  })

  it('is kept until the sign-in returns', () => {
    leave('#/me', null)
    openAt('/dsb/home/#/home')
    restoreHashRoute(() => false)
    expect(address()).toBe('/dsb/home/#/home')
    restoreHashRoute(always)
    expect(address()).toBe('/dsb/home/#/me')
  })
})
