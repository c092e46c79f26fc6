import { WxFailure, type ApiCalls, type WxOptions } from './api'

const maximumValueBytes = 1024 * 1024
const maximumTotalBytes = 10 * maximumValueBytes

/** The mini-program's storage: copies of JSON values, 1 MB per key, 10 MB in total; missing keys read ''. */
export function createStorage(calls: ApiCalls) {
  const entries = new Map<string, string>()
  const read = (key: string): unknown => {
    const text = entries.get(key)
    return text === undefined ? '' : (JSON.parse(text) as { value: unknown }).value
  }
  const write = (key: string, value: unknown) => {
    const text = JSON.stringify({ value })
    const others = [...entries].reduce((sum, [name, held]) => (name === key ? sum : sum + held.length), 0)
    if (text.length > maximumValueBytes || others + text.length > maximumTotalBytes) {
      throw new WxFailure('exceed max size')
    }
    entries.set(key, text)
  }
  const info = () => {
    const size = [...entries.values()].reduce((sum, text) => sum + text.length, 0)
    return {
      keys: [...entries.keys()],
      currentSize: Math.ceil(size / 1024),
      limitSize: maximumTotalBytes / 1024,
    }
  }
  const keyOf = (options: WxOptions) => String(options['key'])

  return {
    getStorageSync: read,
    setStorageSync: write,
    removeStorageSync: (key: string) => void entries.delete(key),
    clearStorageSync: () => entries.clear(),
    getStorageInfoSync: info,
    getStorage: calls.define('getStorage', (options) => {
      if (!entries.has(keyOf(options))) throw new WxFailure('data not found')
      return { data: read(keyOf(options)) }
    }),
    setStorage: calls.define('setStorage', (options) => write(keyOf(options), options['data'])),
    removeStorage: calls.define('removeStorage', (options) => void entries.delete(keyOf(options))),
    clearStorage: calls.define('clearStorage', () => entries.clear()),
    getStorageInfo: calls.define('getStorageInfo', info),
  }
}
