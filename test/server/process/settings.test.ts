import { readSettings } from '../../../server/settings'

describe('the settings', () => {
  it('all have a default', () => {
    expect(readSettings({})).toMatchObject({ port: 10086, dataDir: '.data', databaseUrl: null, demo: false })
  })

  it('treat an empty variable as missing', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 10086, databaseUrl: null })
  })

  it('name every bad key in one message', () => {
    const bad = { PORT: '99999', GATEWAY_MODE: 'test', DATABASE_URL: 'mysql://x', SMS_WEBHOOK_URL: 'nowhere' }
    expect(() => readSettings(bad)).toThrow(
      /^Invalid settings: .*PORT.*DATABASE_URL.*GATEWAY_MODE.*SMS_WEBHOOK_URL/,
    )
  })

  it('normalise the own origins as a browser does', () => {
    const given = { OWN_ORIGINS: 'https://App.Example.test:443, http://b.test:8080' }
    expect(readSettings(given).ownOrigins).toEqual(['https://app.example.test', 'http://b.test:8080'])
  })

  it.each([
    'app.test',
    'https://app.test/path',
    'https://u@app.test',
    'https://*.test',
    'https://a.test:99999',
  ])('reject %s as an origin', (origin) => {
    expect(() => readSettings({ OWN_ORIGINS: origin })).toThrow(/^Invalid settings: OWN_ORIGINS/)
  })
})
