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

describe('persistent storage', () => {
  it('is granted by the browser, and not requested again once granted', async () => {
    persisted.mockResolvedValue(false)
    persist.mockResolvedValue(true)
    expect(await ask()).toBe('promised')
    jest.resetModules()
    persisted.mockResolvedValue(true)
    expect(await ask()).toBe('promised')
    expect(persist).toHaveBeenCalledTimes(1)
  })

  it('is not granted if the browser declines, and requested once a visit', async () => {
    persisted.mockResolvedValue(false)
    persist.mockResolvedValue(false)
    expect([await ask(), await ask()]).toEqual(['notPromised', 'notPromised'])
    expect(persist).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['knows no such promise', undefined],
    ['has the half of it', { estimate: async () => ({}) }],
    ['forbids it', { persisted: () => Promise.reject(new DOMException('', 'SecurityError')), persist }],
  ])('has best effort if a browser %s', async (_what, storage) => {
    provide(storage)
    expect(await ask()).toBe('unknown')
  })
})
