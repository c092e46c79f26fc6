import { createAbort } from '@/lib/device/abort'

describe('an abort signal', () => {
  it('notifies every remaining listener once', () => {
    const heard: string[] = []
    const { signal, stop } = createAbort()
    const leaver = () => void heard.push('leaver')
    signal.addEventListener('abort', () => heard.push('stayer'))
    signal.addEventListener('abort', leaver)
    signal.removeEventListener('abort', leaver)
    expect(signal.aborted).toBe(false)
    stop()
    stop()
    expect([signal.aborted, heard]).toEqual([true, ['stayer']])
  })
})
