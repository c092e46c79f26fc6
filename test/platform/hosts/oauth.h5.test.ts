import { restorePlace, takeReturn } from '@/platform/hosts/oauth'
import { session } from '@/platform/storage'

const openAt = (url: string) => window.history.replaceState(null, '', url)
const address = () => window.location.pathname + window.location.search + window.location.hash
const expected = (more: object = {}) =>
  JSON.stringify({ state: 'S1', verifier: 'v', hash: '#/taxQuestionnaire/list', ...more })

describe('coming back from a redirect', () => {
  it('leads to the route the person had left, and the code is taken once', () => {
    session.set('oauthReturn', expected())
    openAt('/dsb/home/?code=c&state=S1')
    restorePlace()
    expect(address()).toBe('/dsb/home/?code=c&state=S1#/taxQuestionnaire/list')
    expect(takeReturn('wechat')).toEqual({ kind: 'wechat', code: 'c', state: 'S1', verifier: 'v' })
    expect(address()).toBe('/dsb/home/#/taxQuestionnaire/list')
    expect(takeReturn('wechat')).toBeNull()
  })

  it.each([
    ['nothing was kept', null],
    ['what was kept is damaged', '{"state":"S1"'],
    ['it has another shape', '{"state":1}'],
    ['it belongs to another redirect', expected({ state: 'S2' })],
  ])('changes nothing when %s, and the code is nobody’s', (_what, kept) => {
    session.remove('oauthReturn')
    if (kept !== null) session.set('oauthReturn', kept)
    openAt('/dsb/home/?code=c&state=S1')
    restorePlace()
    expect(address()).toBe('/dsb/home/?code=c&state=S1')
    expect(takeReturn('host')).toBeNull()
  })
})
