import { type HostDocument, hostDocuments, withHostTable } from '../../../config/docs/readme-hosts'
import { hostNames } from '@/platform/host/support'
import { bridgeUrl } from '@/platform/host/drivers/zlb/sdk'
import { read } from '../tree'

describe.each(Object.keys(hostDocuments) as HostDocument[])('%s', (name) => {
  it('has the host actions of the support table; npm run docs:hosts writes them', () => {
    expect(read(name)).toBe(withHostTable(name, read(name)))
  })

  it.each(hostNames)('explains %s', (host) =>
    expect(read(name)).toMatch(new RegExp(`\\| \`${host}\` \\| \\S`)),
  )

  it('names the origin of the script of 浙里办', () =>
    expect(read(name)).toContain(new URL(bridgeUrl).origin))
})

describe.each(['README.md', 'README.zh-CN.md'])('%s', (name) => {
  it('has at most 150 lines', () => expect(read(name).trimEnd().split('\n').length).toBeLessThanOrEqual(150))
})
