import type * as Storage from '@/platform/storage/key-value'
import type * as PermissionStore from '@/stores/session/permission-store'
import type { ButtonAuth } from '@/wire/session/permission'

const list: ButtonAuth = [
  { buttonCode: 'survey:respondents', enabled: true },
  { buttonCode: 'survey:result', enabled: false },
]

/** The app started anew over what its page session holds. */
function start(held: string | null = null) {
  jest.resetModules()
  const { session, local } = jest.requireActual<typeof Storage>('@/platform/storage/key-value')
  if (held !== null) session.set('BUTTONAUTH', held)
  const store = jest.requireActual<typeof PermissionStore>('@/stores/session/permission-store')
  return { ...store, session, local, kept: () => store.usePermissionStore.getState().buttonAuth }
}

describe('the list of buttons', () => {
  it('is initially unknown', () => {
    expect(start().kept()).toBeNull()
  })

  it('is stored under the key of the platform for the page session', () => {
    const { setButtonAuth, kept, session, local } = start()
    setButtonAuth(list)
    expect(kept()).toEqual(list)
    expect(JSON.parse(session.get('BUTTONAUTH') ?? '')).toEqual(list)
    expect(local.keys()).toEqual([])
    expect(start(session.get('BUTTONAUTH')).kept()).toEqual(list)
  })

  it.each([
    '',
    '{',
    'null',
    '{}',
    '"survey:respondents"',
    '[null]',
    '["survey:respondents"]',
    '[{"buttonCode":"survey:respondents"}]',
    '[{"buttonCode":"survey:respondents","enabled":"true"}]',
    '[{"buttonCode":"","enabled":true}]',
    '[{"buttonCode":"survey:respondents","enabled":true},{"buttonCode":1,"enabled":true}]',
    '{"__proto__":[{"buttonCode":"survey:respondents","enabled":true}]}',
  ])('is unknown by %j', (held) => {
    expect(start(held).kept()).toBeNull()
  })

  it.each<[string, (store: typeof PermissionStore) => void]>([
    ['clearButtonAuth', (store) => store.clearButtonAuth()],
    ['a person without a list', (store) => store.setButtonAuth(null)],
  ])('is deleted after %s', (_what, end) => {
    const store = start(JSON.stringify(list))
    end(store)
    expect([store.kept(), store.session.keys()]).toEqual([null, []])
  })
})
