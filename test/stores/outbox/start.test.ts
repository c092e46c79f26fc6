import { RequestError } from '@/request/errors'
import { loadOutbox, watchOutbox } from '@/stores/outbox/start'

let mockFileIsGone = false
const mockStart = jest.fn()
const mockListeners = new Set<(online: boolean) => void>()
const mockShow = jest.fn(async () => undefined)

jest.mock('@/stores/outbox/outbox-store', () => {
  if (mockFileIsGone) throw new Error('no file')
  return { startOutbox: mockStart }
})
jest.mock('@/stores/outbox/view', () => ({ showEntries: () => mockShow() }))
jest.mock('@/platform/network/status', () => ({
  network: {
    isDeviceOnline: () => false,
    onChange: (listener: (online: boolean) => void) => {
      mockListeners.add(listener)
      return () => mockListeners.delete(listener)
    },
  },
}))

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('what sends the entries, if its file does not come', () => {
  it('fails like a call without an answer, displays what waits, and is loaded when the network returns', async () => {
    mockFileIsGone = true
    await expect(loadOutbox()).rejects.toThrow(RequestError)
    watchOutbox()
    await settled()
    expect([mockShow.mock.calls.length, mockStart.mock.calls.length, mockListeners.size]).toEqual([1, 0, 1])
    const [listener] = mockListeners
    listener?.(false)
    await settled()
    expect(mockListeners.size).toBe(1)
    mockFileIsGone = false
    listener?.(true)
    await settled()
    expect([mockShow.mock.calls.length, mockStart.mock.calls.length, mockListeners.size]).toEqual([1, 1, 0])
  })
})
