import { createStore } from 'zustand'
import { calmStatus } from '@/features/questionnaire/drafts/calm-status'
import type { SaveStatus } from '@/features/questionnaire/drafts/device-draft'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('between keys the status stays at saving; what the device has is displayed when they pause', () => {
  const display = createStore<SaveStatus>(() => ({ at: 'device', time: 1 }))
  const show = calmStatus(display)
  const displayed: string[] = []
  display.subscribe(({ at }) => displayed.push(at))
  for (const time of [2, 3, 4]) {
    show({ at: 'saving' })
    show({ at: 'device', time })
    jest.advanceTimersByTime(100)
  }
  expect(displayed).toEqual(['saving'])
  jest.advanceTimersByTime(300)
  expect(display.getState()).toEqual({ at: 'device', time: 4 })
})

it.each<SaveStatus>([{ at: 'memory' }, { at: 'server', time: 2 }])('%j is displayed at once', (status) => {
  const display = createStore<SaveStatus>(() => ({ at: 'saving' }))
  const show = calmStatus(display)
  show({ at: 'device', time: 1 })
  show(status)
  expect(display.getState()).toEqual(status)
  jest.advanceTimersByTime(1_000)
  expect(display.getState()).toEqual(status)
})
