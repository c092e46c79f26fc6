import {
  bridgeError,
  noBridge,
  normaliseBridge,
  unsupportedOnDevice,
  throwFailure,
} from '@/platform/host/drivers/bridge-error'

describe('a rejection of DingTalk and 专有钉钉', () => {
  const rows: [what: string, raw: unknown, kind: string, code: string][] = [
    ['a native code', { errorCode: '3', errorMessage: 'unknown' }, 'failed', '3'],
    ['a person who backs out', { errorCode: '-1', errorMessage: '' }, 'cancelled', '-1'],
    ['the same as a number', { errorCode: -1 }, 'cancelled', '-1'],
    ['the same in words', { error: 11, errorMessage: '用户取消操作' }, 'cancelled', '11'],
    [
      'no permission',
      { errorCode: '7', errorMessage: 'jsapi should be invoked after dd.ready' },
      'denied',
      '7',
    ],
    ['no permission in mPaaS', { error: 4, errorMessage: 'no right' }, 'denied', '4'],
    ['a client too old', { errorCode: '1', errorMessage: 'not exist' }, 'unavailable', '1'],
    ['the SDK about the platform', { errorCode: 4050, errorMessage: 'not here' }, 'unavailable', '4050'],
    [
      'the SDK about the environment',
      new Error("[DINGTALK-JSAPI] ERROR 4040: Do not support the current environment：'x'"),
      'unavailable',
      '4040',
    ],
    ['words alone', 'API: rotateView，未注册', 'unavailable', ''],
    ['nothing', undefined, 'unavailable', ''],
    ['a missing bridge', new ReferenceError('AlipayJSBridge is not defined'), 'unavailable', ''],
    ['a fault of the page', new TypeError('x is not a function'), 'failed', ''],
    ['our own: no bridge', noBridge(), 'unavailable', '4040'],
    ['our own: another device', unsupportedOnDevice('scan'), 'unavailable', '4050'],
    ['our own: closed', bridgeError(-1, 'closed'), 'cancelled', '-1'],
  ]
  test.each(rows)('%s', (_, raw, kind, code) => {
    expect(normaliseBridge('zwdd', raw, 'share')).toMatchObject({
      host: 'zwdd',
      api: 'share',
      kind,
      code,
      raw,
    })
  })
})

describe('a resolved failure', () => {
  test.each([{ errorCode: '3' }, { errorCode: 3 }, { error: 4 }, { success: false }, { success: 'false' }])(
    '%j is rejected as it came',
    (result) => {
      expect(() => throwFailure(result)).toThrow(expect.objectContaining(result) as Error)
    },
  )

  test.each([
    undefined,
    null,
    true,
    'x',
    {},
    [],
    { errorCode: 0 },
    { errorCode: '0', result: {} },
    { error: '' },
  ])('%j is a result', (result) => {
    expect(throwFailure(result)).toBe(result)
  })
})
