import { OpenError } from '../../../server/database/connection/open-error'
import { expectSupportedVersion, readServerVersion } from '../../../server/database/connection/server-version'
import { describeEachDatabase } from '../harness/database'

describe('the version of the PostgreSQL server', () => {
  it.each([140_000, 140_013, 170_002])('may be %d', (version) => {
    expect(() => expectSupportedVersion(version)).not.toThrow()
  })

  it.each([
    [130_014, '13.14'],
    [100_000, '10.0'],
    [90_624, '9.6.24'],
  ])('may not be %d', (version, text) => {
    const open = () => expectSupportedVersion(version)
    expect(open).toThrow(OpenError)
    expect(open).toThrow(`the server runs PostgreSQL ${text}, the gateway needs 14 or newer`)
  })
})

describeEachDatabase('the version of the database', (open) => {
  it('is read as a number and supported', async () => {
    const { db, close } = await open('nothing')
    const version = await readServerVersion(db)
    await close()
    expect(version).toBeGreaterThan(100_000)
    expect(() => expectSupportedVersion(version)).not.toThrow()
  })
})
