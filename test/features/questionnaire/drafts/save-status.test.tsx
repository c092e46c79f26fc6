import { act } from 'react'
import { createStore } from 'zustand'
import type { SaveStatus as Status } from '@/features/questionnaire/drafts/device-draft'
import { SaveStatus } from '@/features/questionnaire/drafts/save-status'
import { cleanUp, one, render } from '../../../components/render'

afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

const shown = (status: Status) => {
  render(<SaveStatus store={createStore(() => status)} />)
  return one('.save-status').textContent
}
const at = (hour: number, day = 20) => new Date(2026, 10, day, hour, 45).getTime()

it.each(['server', 'device'] as const)('what was saved (%s) today is told with its time', (place) => {
  jest.useFakeTimers({ now: at(10) })
  expect(shown({ at: place, time: at(9) })).toMatch(/\D09:45/)
  expect(one('.save-status').textContent).not.toContain('20')
})

it('what was saved on the device without a network is displayed as such, until the network returns', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(shown({ at: 'device', time: at(9) })).toBe('离线，已存本机')
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(one('.save-status').textContent).toContain('已存本机 ')
  online.mockRestore()
})

it('what the gateway could not take is said to be on the device', () => {
  expect(shown({ at: 'device', time: at(9), unstable: true })).toBe('网络不稳，已存本机')
})

it('what an overloaded gateway could not take is said to be on the device, and tried again', () => {
  expect(shown({ at: 'device', time: at(9), busy: true })).toBe('系统繁忙，已存本机，正在重试')
})

it.each(['server', 'device'] as const)('what was saved (%s) on another day is told with its day', (place) => {
  jest.useFakeTimers({ now: at(8, 21) })
  expect(shown({ at: place, time: at(9) })).toContain('11月20日 09:45')
})
