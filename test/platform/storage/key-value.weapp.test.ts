import * as storages from '@/platform/storage/key-value'
import { refusedStorageContract, storageContract } from '../../contracts/storage'
import type { FakeWx } from '../../simulators/weapp/wx'
import { WxFailure } from '../../simulators/weapp/api'

const wx = (globalThis as unknown as { wx: FakeWx }).wx

storageContract('mini-program', storages)

describe('the mini-program’s storage', () => {
  it('persists in local; its session ends with the process', () => {
    storages.local.set('key', 'local')
    storages.session.set('key', 'session')
    expect(wx.getStorageSync('key')).toBe('local')
  })

  it('treats a value of another type as missing', () => {
    wx.setStorageSync('foreign', { a: 1 })
    expect(storages.local.get('foreign')).toBeNull()
    wx.removeStorageSync('foreign')
  })
})

describe('a phone that refuses its storage', () => {
  const names = ['getStorageSync', 'setStorageSync', 'removeStorageSync', 'getStorageInfoSync'] as const

  beforeEach(() => {
    for (const name of names)
      jest.spyOn(wx, name).mockImplementation(() => {
        throw new WxFailure('storage')
      })
  })

  refusedStorageContract('mini-program', () => storages.local)
})
