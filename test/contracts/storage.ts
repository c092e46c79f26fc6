import type { Storages, TextStorage } from '@/platform/storage/key-value/types'

const twoMegabytes = 'x'.repeat(2 * 1024 * 1024)

/** Contract of every platform's text storage. */
export function storageContract(name: string, storages: Storages): void {
  describe.each<[string, TextStorage]>([
    [`${name}: local`, storages.local],
    [`${name}: session`, storages.session],
  ])('%s storage', (_name, storage) => {
    afterEach(() => storage.keys().forEach((key) => storage.remove(key)))

    it('has nothing under a key that was never set', () => {
      expect(storage.get('never')).toBeNull()
      expect(storage.get('constructor')).toBeNull()
    })

    it.each(['x', '', ' ', 'null', '0', '{"a":1}', '税企 👍'])('gives back the text %j as it was', (text) => {
      expect(storage.set('key', text)).toBe(true)
      expect(storage.get('key')).toBe(text)
    })

    it('has the last text that was set', () => {
      storage.set('key', 'first')
      storage.set('key', 'second')
      expect([storage.get('key'), storage.keys()]).toEqual(['second', ['key']])
    })

    it('keeps keys apart and lists them', () => {
      storage.set('draft:a:1', '1')
      storage.set('draft:b:1', '2')
      expect([storage.get('draft:a:1'), storage.get('draft:b:1')]).toEqual(['1', '2'])
      expect(storage.keys().sort()).toEqual(['draft:a:1', 'draft:b:1'])
    })

    it('forgets what is removed, also what never was there', () => {
      storage.set('key', 'x')
      storage.remove('key')
      storage.remove('never')
      expect([storage.get('key'), storage.keys()]).toEqual([null, []])
    })

    it('has a text that is too large for its place all the same', () => {
      storage.set('key', twoMegabytes)
      expect(storage.get('key') === twoMegabytes).toBe(true)
      expect(storage.keys()).toEqual(['key'])
      storage.set('key', 'small')
      expect([storage.get('key'), storage.keys()]).toEqual(['small', ['key']])
    })
  })

  it(`${name}: what is kept locally is not in the session, nor the other way round`, () => {
    storages.local.set('key', 'local')
    expect(storages.session.get('key')).toBeNull()
    storages.session.set('key', 'session')
    expect(storages.local.get('key')).toBe('local')
    storages.local.remove('key')
    expect(storages.session.get('key')).toBe('session')
    storages.session.remove('key')
  })
}

/** Contract of a storage that the platform refuses: values stay in memory, and `set` returns false. */
export function refusedStorageContract(name: string, storage: () => TextStorage): void {
  describe(`${name}, refused by its platform`, () => {
    it('never throws, keeps texts in memory, and says that they may be lost', () => {
      const refused = storage()
      expect(refused.get('key')).toBeNull()
      expect(refused.set('key', 'x')).toBe(false)
      expect([refused.get('key'), refused.keys()]).toEqual(['x', ['key']])
      refused.remove('key')
      expect([refused.get('key'), refused.keys()]).toEqual([null, []])
    })
  })
}
