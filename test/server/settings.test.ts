import { readSettings } from '../../server/settings'

describe('the settings', () => {
  it('have a default for each', () => {
    expect(readSettings({})).toMatchObject({ port: 10086, dataDir: '.data', databaseUrl: null, demo: false })
  })

  it('take an empty variable for a missing one', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 10086, databaseUrl: null })
  })

  it('name every bad key in one message', () => {
    const bad = { PORT: '99999', GATEWAY_MODE: 'test', DATABASE_URL: 'mysql://x', SMS_WEBHOOK_URL: 'nowhere' }
    expect(() => readSettings(bad)).toThrow(
      /^Bad settings: .*PORT.*DATABASE_URL.*GATEWAY_MODE.*SMS_WEBHOOK_URL/,
    )
  })
})
