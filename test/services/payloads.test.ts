import { settings } from '@/env'
import { setRequestContext } from '@/request/context'
import { listMemberStatuses, listPersonTypes } from '@/services/people/enum-service'
import { checkAuthResult, getAuthStatus, updateAuthStatus } from '@/services/session/face-auth-service'
import { getHelperJsConfig, getJsConfig } from '@/services/session/host-config-service'
import { gotoApp, jumpToTaxPortal, loginByTicket, loginByWechat } from '@/services/session/host-login-service'
import { listOfficesByArea, listPeople, namePeople } from '@/services/people/directory-service'
import { sendBehaviour, sendErrorReport } from '@/services/log-service'
import { completeInfo } from '@/services/people/person-service'
import { enterOrganisation, loginByHost } from '@/services/session/session-service'
import { envelope, type FaultServer, startFaultServer } from '../request/fault-server'

let server: FaultServer

beforeAll(async () => {
  server = await startFaultServer()
  settings.apiHost = server.url
  server.script(envelope(null))
  setRequestContext({ token: () => 'proof' })
})
afterAll(() => server.close())

/** What arrived of a call, whose answer does not matter here. */
async function sent(call: () => Promise<unknown>) {
  server.received.length = 0
  await call().catch(() => undefined)
  const [first] = server.received
  if (!first) throw new Error('nothing was sent')
  const { searchParams } = new URL(first.url, server.url)
  const body: unknown = first.body === '' ? null : JSON.parse(first.body)
  return { query: Object.fromEntries(searchParams), body }
}

type Row = [name: string, call: () => Promise<unknown>, payload: object]

const page = { url: 'https://app.test/?a=1', corpId: 'corp-1' }
const behaviour = { appId: 'home', source: 0, chanel: 8, activity: 'open', spm: 'a.b', xnzzId: '1' }
const who = { mobile: '138****0001', yhId: 'w' }
const report = { url: '/x', params: { a: 1 }, errMsg: 'broken', time: '2026-11-20T02:00:00.000Z' }
const ticket = { code: 'c', mapSource: 's', mapType: 't', mapId: 'm', otherParams: { appId: 'a' } }

const bodies: Row[] = [
  ['loginmp', () => loginByHost('c', 'corp-1'), { code: 'c', corpId: 'corp-1' }],
  ['login', () => enterOrganisation('7'), { xnzzId: '7' }],
  ['login/wx/xnzz', () => loginByWechat({ code: 'c' }), { code: 'c' }],
  ['new/login/xnzz', () => loginByTicket(ticket), ticket],
  ['jump_to_sxm', () => jumpToTaxPortal('/x'), { url: '/x' }],
  ['behavior/app', () => sendBehaviour({ ...behaviour, ...who }), { ...behaviour, ...who }],
  ['front/log', () => sendErrorReport(report), report],
  ['checkAuthResult', () => checkAuthResult('b', 'ok'), { bizId: 'b', result: 'ok' }],
  ['people/named', () => namePeople(['w']), { ids: ['w'] }],
  ['complete_info', () => completeInfo({ name: 'n', rylxDm: 3 }), { name: 'n', rylxDm: 3 }],
]

const queries: Row[] = [
  ['js_config', () => getJsConfig(page), page],
  ['jsconfig', () => getHelperJsConfig(page), page],
  ['enum/get', () => listPersonTypes(4), { ssjglxDm: '4' }],
  ['enum/getEnum', () => listMemberStatuses(), { type: 'userStatus' }],
  ['goto_app', () => gotoApp('a', '/x?y=1'), { appId: 'a', redirectUrl: '/x?y=1' }],
  ['list_by_xzqh', () => listOfficesByArea('33'), { xzqhDm: '33' }],
  [
    'directory/people',
    () => listPeople({ departmentId: 'd', keyword: '王', cursor: 'c', size: 40 }),
    { departmentId: 'd', keyword: '王', cursor: 'c', size: '40' },
  ],
  ['getAuthStatus', () => getAuthStatus('b'), { bizId: 'b' }],
  ['updateAuthStatus', () => updateAuthStatus('b'), { bizId: 'b' }],
]

describe('the payload of a call', () => {
  it.each(bodies)('in its body: %s', async (_name, call, body) => {
    expect(await sent(call)).toEqual({ query: {}, body })
  })

  it.each(queries)('in its address: %s', async (_name, call, query) => {
    expect(await sent(call)).toEqual({ query, body: null })
  })
})

describe('the member statuses', () => {
  it('are read from the list in data.data', async () => {
    server.script(envelope({ data: [{ value: 1, key: 'Active' }] }))
    await expect(listMemberStatuses()).resolves.toEqual([{ value: 1, key: 'Active' }])
  })
})
