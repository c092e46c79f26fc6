import { readSettings } from '../../../server/settings'

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
      /^Invalid settings: .*PORT.*DATABASE_URL.*GATEWAY_MODE.*SMS_WEBHOOK_URL/,
    )
  })

  it('write the own origins as a browser does', () => {
    const given = { OWN_ORIGINS: 'https://App.Example.test:443, http://b.test:8080' }
    expect(readSettings(given).ownOrigins).toEqual(['https://app.example.test', 'http://b.test:8080'])
  })

  it.each([
    'app.test',
    'https://app.test/path',
    'https://u@app.test',
    'https://*.test',
    'https://a.test:99999',
  ])('take %s for no origin', (origin) => {
    expect(() => readSettings({ OWN_ORIGINS: origin })).toThrow(/^Invalid settings: OWN_ORIGINS/)
  })
})
