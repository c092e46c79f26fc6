import { ApiFailure, asyncApi } from './async-api'

/** WeChat's limits: developers.weixin.qq.com/miniprogram/dev/framework/ability/storage.html */
const entryLimit = 1024 * 1024
const totalLimit = 10 * 1024 * 1024

/** `wx.setStorage` and related calls on a map of JSON texts, which a test may read or fill. */
export function storageApis(entries: Map<string, string>): Record<string, unknown> {
  const read = (key: string): unknown => {
    const text = entries.get(key)
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  }
  const write = (key: string, data: unknown) => {
    const text = JSON.stringify(data ?? '')
    if (text.length > entryLimit) throw new ApiFailure('entry size limit reached')
    if (currentSize(entries) + text.length > totalLimit) throw new ApiFailure('exceed storage max size 10Mb')
    entries.set(key, text)
  }
  const info = () => ({
    keys: [...entries.keys()],
    currentSize: Math.ceil(currentSize(entries) / 1024),
    limitSize: totalLimit / 1024,
  })
  const found = (key: string) => {
    if (!entries.has(key)) throw new ApiFailure('data not found')
    return { data: read(key) }
  }
  return {
    getStorageSync: (key: string) => read(key) ?? '',
    setStorageSync: write,
    removeStorageSync: (key: string) => void entries.delete(key),
    clearStorageSync: () => entries.clear(),
    getStorageInfoSync: info,
    getStorage: asyncApi('getStorage', ({ key }) => found(String(key))),
    setStorage: asyncApi('setStorage', ({ key, data }) => write(String(key), data)),
    removeStorage: asyncApi('removeStorage', ({ key }) => void entries.delete(String(key))),
    clearStorage: asyncApi('clearStorage', () => entries.clear()),
    getStorageInfo: asyncApi('getStorageInfo', info),
  }
}

function currentSize(entries: Map<string, string>): number {
  return [...entries].reduce((sum, [key, text]) => sum + key.length + text.length, 0)
}
