import { onGlobalError } from '@/platform/page/global-errors'
import type { GlobalError } from '@/platform/page/global-errors/types'
import type { FakeWx } from '../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx

let heard: GlobalError[]
let stop: () => void

beforeEach(() => {
  heard = []
  stop = onGlobalError((fault) => heard.push(fault))
})
afterEach(() => stop())

describe('an uncaught error in the mini-program', () => {
  it.each([
    ['MiniProgramError\nx is undefined', 'MiniProgramError\nx is undefined', ''],
    [{ message: 'x is undefined', stack: 'at a.js:1' }, 'x is undefined', 'at a.js:1'],
  ])('is reported as WeChat describes it: %#', (told, message, stack) => {
    wx.emit('Error', told)
    expect(heard).toEqual([{ source: 'weapp', message, stack }])
  })

  it('of an unhandled rejection is reported', () => {
    wx.emit('UnhandledRejection', { reason: { errMsg: 'scanCode:fail cancel' }, promise: Promise.resolve() })
    expect(heard).toEqual([{ source: 'rejection', message: 'scanCode:fail cancel', stack: '' }])
  })

  it('is not reported after stopping', () => {
    stop()
    wx.emit('Error', 'late')
    wx.emit('UnhandledRejection', { reason: 'late' })
    expect(heard).toEqual([])
  })
})
