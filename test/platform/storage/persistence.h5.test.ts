const persisted = jest.fn(async () => false)
const persist = jest.fn(async () => false)

const provide = (storage: object | undefined) =>
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
const ask = async () => (await import('@/platform/storage/persistence')).requestPersistence()

beforeEach(() => {
  jest.resetModules()
  jest.resetAllMocks()
  provide({ persisted, persist })
})
afterEach(() => Reflect.deleteProperty(navigator, 'storage'))

describe('what is kept on the device', () => {
  it('is promised where the browser grants it, and nobody is asked who has granted it before', async () => {
    persisted.mockResolvedValue(false)
    persist.mockResolvedValue(true)
    expect(await ask()).toBe('promised')
    jest.resetModules()
    persisted.mockResolvedValue(true)
    expect(await ask()).toBe('promised')
    expect(persist).toHaveBeenCalledTimes(1)
  })

  it('is not promised where the browser declines, which is asked once a visit', async () => {
    persisted.mockResolvedValue(false)
    persist.mockResolvedValue(false)
    expect([await ask(), await ask()]).toEqual(['notPromised', 'notPromised'])
    expect(persist).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['knows no such promise', undefined],
    ['has the half of it', { estimate: async () => ({}) }],
    ['forbids it', { persisted: () => Promise.reject(new DOMException('', 'SecurityError')), persist }],
  ])('is kept as it may be where a browser %s', async (_what, storage) => {
    provide(storage)
    expect(await ask()).toBe('unknown')
  })
})
