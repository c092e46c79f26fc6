import { readmes, withHostTable } from '../../config/readme-hosts'
import { hostNames } from '@/platform/host/support'
import { bridgeAddress } from '@/platform/host/drivers/zlb/sdk'
import { read } from './tree'

const names = Object.keys(readmes) as (keyof typeof readmes)[]

describe.each(names)('%s', (name) => {
  it('says what each host can do as the support table has it; npm run docs:hosts writes it', () => {
    expect(read(name)).toBe(withHostTable(name, read(name)))
  })

  it.each(hostNames)('explains %s', (host) =>
    expect(read(name)).toMatch(new RegExp(`\\| \`${host}\` \\| \\S`)),
  )

  it('names the origin that 浙里办’s script needs', () =>
    expect(read(name)).toContain(bridgeAddress.split('/').slice(0, 3).join('/')))
})
