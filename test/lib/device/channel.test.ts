import { behaviourSource } from '@/lib/device/behaviour-source'
import { type Channel, channelOf } from '@/lib/device/channel'
import type { HostName } from '@/platform/host/types'
import { channels } from '@/wire/protocol/logs'

/** Expected channel in each host, on a phone and on a computer. */
const expected: Record<HostName, [Channel, Channel]> = {
  dingtalk: [1, 1],
  weapp: [2, 2],
  wxmini: [2, 2],
  wecom: [3, 3],
  wechat: [4, 4],
  zwdd: [7, 7],
  zlb: [7, 7],
  browser: [7, 8],
}

describe('the channel code', () => {
  it.each(Object.entries(expected))('of %s is %j', (host, [onPhone, onPc]) => {
    expect([channelOf(host, false), channelOf(host, true)]).toEqual([onPhone, onPc])
  })

  it("of a host without a row is the browser's", () => {
    expect([channelOf('constructor', false), channelOf('', true)]).toEqual([7, 8])
  })

  it('is always a code of the call, and each code is used', () => {
    expect([...new Set(Object.values(expected).flat())].sort()).toEqual([...channels])
  })
})

describe('the source', () => {
  it.each(['om', 'zjsw', 'zdyzy', 'group'])('%s is 0', (name) => {
    expect(behaviourSource(name)).toBe(0)
  })

  it.each(['', 'OM', 'elsewhere', 'constructor'])('%j keeps its name', (name) => {
    expect(behaviourSource(name)).toBe(name)
  })
})
