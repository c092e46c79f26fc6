import { settings } from '@/env'
import { setLanguage } from '@/i18n'
import {
  clearAppState,
  clearExcludeKeepAlice,
  clearMessageData,
  mergeMessageData,
  setExcludeKeepAlice,
  setLabelList,
  setServiceDetail,
  useAppStore,
} from '@/stores/app-store'
import { loadMemberStatuses, loadPersonTypes } from '@/stores/enum-lists'
import { cut, envelope, startFaultServer, type FaultServer } from '../request/fault-server'
import { startGateway, type StartedGateway } from '../server/harness/start-gateway'
import { createCaller } from '../services/caller'

const service = {
  id: 'help',
  title: { 'zh-CN': '帮助', 'en-US': 'Help' },
  ...{ icon: 'chat', group: 'reference', route: '', params: {}, url: '/dsb/service/help', keywords: 'bz' },
}

let gateway: StartedGateway
let server: FaultServer

const state = () => useAppStore.getState()
const labels = () => state().rylxDmList.map(({ key }) => key)

beforeAll(async () => {
  gateway = await startGateway({ mode: 'production' })
})
afterAll(() => gateway.close())

beforeEach(async () => {
  clearAppState()
  setLanguage('zh-CN', null)
  createCaller()
  server = await startFaultServer()
  server.script(envelope([{ value: 3, key: '办税员' }]))
  settings.apiHost = server.url
})
afterEach(() => server.close())

describe('the lists of the gateway', () => {
  beforeEach(() => {
    settings.apiHost = gateway.url
  })

  it('are empty at first', () => {
    expect(state()).toMatchObject({ rylxDmList: [], cyStatusList: [], labelList: [] })
  })

  it.each<[number | null, string[]]>([
    [1, ['法定代表人', '财务负责人', '办税员', '其他办税人员', '税务代理人']],
    [4, ['法定代表人', '财务负责人', '统计人员', '其他统计人员']],
    [null, ['法定代表人', '财务负责人', '统计人员', '其他统计人员']],
    [211, ['法定代表人', '财务负责人', '统计人员', '其他统计人员']],
  ])('hold the person types of organisation type %p', async (type, expected) => {
    await loadPersonTypes(type)
    expect(labels()).toEqual(expected)
  })

  it('hold the person types in the current language', async () => {
    const caller = createCaller()
    await loadPersonTypes(4)
    caller.language = 'en-US'
    setLanguage('en-US', 4)
    await loadPersonTypes(4)
    expect(labels()).toEqual([
      'Legal representative',
      'Head of finance',
      'statistician',
      'other statistician',
    ])
  })

  it('hold the member statuses', async () => {
    await loadMemberStatuses()
    expect(state().cyStatusList).toContainEqual({ value: 1, key: '正常' })
  })
})

describe('a requested list', () => {
  it('is requested once, concurrently and later', async () => {
    await Promise.all([loadPersonTypes(4), loadPersonTypes(4), loadPersonTypes(null)])
    await loadPersonTypes(4)
    expect(server.received.map(({ url }) => url)).toEqual(['/dsb/api/home/enum/get?ssjglxDm=4'])
  })

  it('is cached for each organisation type', async () => {
    for (const type of [1, 4, 1]) await loadPersonTypes(type)
    expect(labels()).toEqual(['办税员'])
    expect(server.received).toHaveLength(2)
  })

  it('is replaced by the one requested last, in any order of responses', async () => {
    const answers: (() => void)[] = []
    server.script((response) => {
      answers.push(() => envelope([{ value: 3, key: '办税员' }])(response))
      if (answers.length === 2) answers.reverse().forEach((answer) => answer())
    })
    await Promise.all([loadPersonTypes(1), loadPersonTypes(4)])
    expect(labels()).toEqual(['统计人员'])
  })

  it('is unchanged if the next request fails, which can be repeated', async () => {
    await loadPersonTypes(1)
    server.script(cut)
    await expect(Promise.all([loadPersonTypes(4), loadPersonTypes(4)])).rejects.toMatchObject({
      kind: 'noResponse',
    })
    expect(labels()).toEqual(['办税员'])
    server.script(envelope([{ value: 4, key: '其他' }]))
    await loadPersonTypes(4)
    expect(labels()).toEqual(['其他统计人员'])
  })

  it('is not restored after everything is cleared', async () => {
    let answer: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => {
      server.script((response) => {
        answer = () => envelope([{ value: 3, key: '办税员' }])(response)
        resolve()
      })
    })
    const loading = loadPersonTypes(1)
    await arrived
    clearAppState()
    answer()
    await loading
    expect(labels()).toEqual([])
    await Promise.all([
      expect(loadPersonTypes(1)).resolves.toBeUndefined(),
      untilReceived(2).then(() => answer()),
    ])
    expect(labels()).toEqual(['办税员'])
  })
})

/** Resolves once so many requests have arrived. */
async function untilReceived(count: number): Promise<void> {
  while (server.received.length < count) await new Promise(setImmediate)
}

describe('data that pages leave for each other', () => {
  it('is merged and cleared', () => {
    mergeMessageData({ a: 1, b: { c: 2 } })
    mergeMessageData({ b: 3, d: 4 })
    expect(state().messageData).toEqual({ a: 1, b: 3, d: 4 })
    clearMessageData()
    expect(state().messageData).toEqual({})
  })

  it('does not change the prototype of all objects', () => {
    mergeMessageData(JSON.parse('{"__proto__":{"polluted":true}}') as Record<string, unknown>)
    expect({}).not.toHaveProperty('polluted')
    expect(state().messageData).not.toHaveProperty('polluted')
  })

  it('names the page that is rebuilt, until it is cleared', () => {
    setExcludeKeepAlice('list')
    expect(state().excludeKeepAlice).toBe('list')
    clearExcludeKeepAlice()
    expect(state().excludeKeepAlice).toBeNull()
  })

  it('is cleared with everything else on signing out', async () => {
    const before = state()
    await loadPersonTypes(1)
    await loadMemberStatuses().catch(() => undefined)
    setLabelList([{ value: 1, key: '重点' }])
    setServiceDetail(service)
    mergeMessageData({ a: 1 })
    setExcludeKeepAlice('list')
    expect(state()).toMatchObject({ labelList: [{ value: 1 }], serviceDetail: service })
    clearAppState()
    expect(state()).toEqual(before)
    await loadPersonTypes(1)
    expect(server.received.filter(({ url }) => url.includes('/get?'))).toHaveLength(2)
  })
})
