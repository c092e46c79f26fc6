import { callNumber } from '@/features/session/links/call-number'
import { HostError } from '@/platform/host/error'
import * as clipboard from '@/platform/files/clipboard'
import { useFeedbackStore } from '@/stores/feedback-store'
import { hostWith } from '../../../hooks/host/spy-host'

const refusing = (kind: 'cancelled' | 'unavailable') => () =>
  Promise.reject(new HostError(kind, { host: 'dingtalk', api: 'callPhone' }))

let copied: string[] = []

beforeEach(() => {
  copied = []
  jest.spyOn(clipboard, 'copyText').mockImplementation(async (text) => (copied.push(text), 'copied'))
})

describe('a phone number in a text', () => {
  it('is called by the host', async () => {
    const asked = hostWith({ callPhone: async () => undefined })
    await callNumber('12366')
    expect(asked).toEqual([['callPhone', { number: '12366' }]])
    expect(copied).toEqual([])
  })

  it('is copied on a device that cannot call, and the message says so', async () => {
    hostWith({})
    await callNumber('12366')
    expect(copied).toEqual(['12366'])
    expect(useFeedbackStore.getState().message).toMatchObject({ kind: 'toast', text: '号码已复制' })
  })

  it.each([
    ['cancelled', []],
    ['unavailable', ['12366']],
  ] as const)('whose call is %s is copied: %p', async (kind, texts) => {
    hostWith({ callPhone: refusing(kind) })
    await callNumber('12366')
    expect(copied).toEqual(texts)
  })
})
