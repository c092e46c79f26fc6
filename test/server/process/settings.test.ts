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

  describe('of an object store', () => {
    const given = {
      OBJECT_STORE_ENDPOINT: 'https://OSS.example.test/',
      OBJECT_STORE_BUCKET: 'bucket',
      OBJECT_STORE_ACCESS_KEY_ID: 'id',
      OBJECT_STORE_SECRET_ACCESS_KEY: 'secret',
    }

    it('are complete or absent', () => {
      expect(readSettings({}).objectStore).toBeNull()
      expect(readSettings(given).objectStore).toMatchObject({
        ...{
          endpoint: 'https://oss.example.test',
          publicEndpoint: null,
          region: 'us-east-1',
          bucket: 'bucket',
        },
        ...{ accessKeyId: 'id', secretAccessKey: 'secret', addressing: 'path', prefix: '' },
      })
    })

    it.each([
      [{ ...given, OBJECT_STORE_BUCKET: '' }, 'OBJECT_STORE_BUCKET (needed with OBJECT_STORE_ENDPOINT)'],
      [{ OBJECT_STORE_BUCKET: 'bucket' }, 'OBJECT_STORE_ENDPOINT (needed with OBJECT_STORE_BUCKET)'],
      [{ ...given, OBJECT_STORE_ENDPOINT: 'oss.example.test' }, 'OBJECT_STORE_ENDPOINT (a URL)'],
      [
        { ...given, OBJECT_STORE_PUBLIC_ENDPOINT: 'https://u:p@oss.example.test/path' },
        'OBJECT_STORE_PUBLIC_ENDPOINT (an http or https address without a path)',
      ],
      [{ ...given, OBJECT_STORE_BUCKET: 'a/b' }, 'OBJECT_STORE_BUCKET (a bucket name)'],
      [{ ...given, OBJECT_STORE_ADDRESSING: 'dns' }, 'OBJECT_STORE_ADDRESSING (path or host)'],
      [{ ...given, OBJECT_STORE_PREFIX: '/a' }, 'OBJECT_STORE_PREFIX (names with a slash behind each)'],
    ])('%j are rejected by name, without the secret', (env, message) => {
      expect(() => readSettings(env)).toThrow(`Invalid settings: ${message}`)
    })
  })
})
