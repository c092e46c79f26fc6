import * as storages from '@/platform/storage/key-value'
import { refusedStorageContract, storageContract } from '../../contracts/storage'

storageContract('web', storages)

describe('the web’s storage', () => {
  it('persists in local, and for the tab’s session in session', () => {
    storages.local.set('key', 'local')
    storages.session.set('key', 'session')
    expect(localStorage.getItem('key')).toBe('local')
    expect(sessionStorage.getItem('key')).toBe('session')
  })
})

describe('a storage whose property may not even be read', () => {
  const original = Object.getOwnPropertyDescriptor(window, 'localStorage')!
  beforeEach(() =>
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
  afterEach(() => Object.defineProperty(window, 'localStorage', original))

  refusedStorageContract('web', () => storages.local)
})

describe('a storage that is full', () => {
  it('keeps the new text in memory, and writes it once there is space', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    localStorage.removeItem('full')
    expect(storages.local.set('full', 'kept')).toBe(false)
    expect([storages.local.get('full'), localStorage.getItem('full')]).toEqual(['kept', null])
    refuse.mockRestore()
    expect(storages.local.set('full', 'written')).toBe(true)
    expect([storages.local.get('full'), localStorage.getItem('full')]).toEqual(['written', 'written'])
  })
})
