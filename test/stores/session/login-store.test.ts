import { session } from '@/platform/storage/key-value'
import {
  endLogin,
  freeLoginTimes,
  storeGrant,
  pendingOrganisations,
  setFreeLoginTimes,
  setOrganisations,
  setRequestedOrganisation,
  consumeGrant,
  requestedOrganisation,
} from '@/stores/session/login-store'
import { storageKeys } from '@/stores/device/storage-keys'

const yunqi = { xnzzId: 'yunqi', xnzzCorpId: 'corp-yunqi', xnzzMc: '云栖', ssjglxDm: 1 }

beforeEach(() => session.keys().forEach((key) => session.remove(key)))

describe('the keys of the platform', () => {
  it("are ten, in the platform's spelling", () => {
    expect(Object.values(storageKeys).sort()).toEqual(
      [
        ...['token', 'userInfo', 'USERINFO', 'USERCODE', 'BUTTONAUTH'],
        ...['freeLoginTimes', 'wxCode', 'ticket', 'orglist', 'loginxnzzId'],
      ].sort(),
    )
    for (const [name, key] of Object.entries(storageKeys)) expect(key).toBe(name)
  })
})

describe('a one-use code', () => {
  it.each([
    ['host', 'USERCODE'],
    ['wechat', 'wxCode'],
    ['ticket', 'ticket'],
  ] as const)('of the kind %s is stored under %s and used once', (kind, key) => {
    storeGrant({ kind, code: 'c' })
    expect(session.keys()).toContain(key)
    expect(consumeGrant()).toMatchObject({ kind, code: 'c' })
    expect([consumeGrant(), session.get(key)]).toEqual([null, null])
  })
})

describe('a sign-in in progress', () => {
  it('keeps the requested organisation and the options', () => {
    setRequestedOrganisation('yunqi')
    setOrganisations([yunqi])
    expect([session.get('loginxnzzId'), JSON.parse(session.get('orglist') ?? '')]).toEqual(['yunqi', [yunqi]])
    expect([requestedOrganisation(), pendingOrganisations()]).toEqual(['yunqi', [yunqi]])
  })

  it.each(['', '{', '[{"xnzzId":5}]'])('has nothing to choose from by %j', (text) => {
    session.set('orglist', text)
    expect(pendingOrganisations()).toBeNull()
  })

  it("ends with an organisation: codes, including WeChat's, requests and options are deleted", () => {
    for (const kind of ['host', 'wechat', 'ticket'] as const) storeGrant({ kind, code: 'c' })
    setRequestedOrganisation('yunqi')
    setOrganisations([yunqi])
    setFreeLoginTimes(1)
    endLogin()
    expect(session.keys()).toEqual(['freeLoginTimes'])
  })
})

describe('the count of automatic sign-ins', () => {
  it('is stored under freeLoginTimes and initially zero', () => {
    expect(freeLoginTimes()).toBe(0)
    setFreeLoginTimes(2)
    expect([freeLoginTimes(), session.get('freeLoginTimes')]).toEqual([2, '2'])
    setFreeLoginTimes(null)
    expect([freeLoginTimes(), session.keys()]).toEqual([0, []])
  })

  it('exceeds the limit if it is damaged', () => {
    session.set('freeLoginTimes', 'x')
    expect(freeLoginTimes()).toBe(Infinity)
  })
})
