import { act } from 'react'
import { type Loaded, useLoad } from '@/hooks/use-load'
import { network } from '@/platform/network/status'
import { cleanUp, render } from '../components/render'

afterEach(cleanUp)

interface Call {
  key: string
  answer(data: string): Promise<void>
  fail(error: unknown): Promise<void>
}

/** A page that loads by its key, and a server that answers when the test says so. */
function page() {
  const calls: Call[] = []
  let shown: (Loaded<string> & { reload: () => Promise<void> }) | undefined
  function Page({ name }: { name: string }) {
    shown = useLoad(name, () => {
      return new Promise<string>((resolve, reject) => {
        calls.push({
          key: name,
          answer: (data) => act(async () => resolve(data)),
          fail: (error) => act(async () => reject(error)),
        })
      })
    })
    return null
  }
  const { redraw } = render(<Page name="a" />)
  return {
    calls,
    go: (name: string) => redraw(<Page name={name} />),
    reload: () => act(async () => void shown?.reload()),
    shown: () => ({ state: shown?.state, data: shown?.data, error: shown?.error }),
  }
}

const ready = (data: string) => ({ state: 'ready', data, error: undefined })
const loading = { state: 'loading', data: undefined, error: undefined }

describe('useLoad', () => {
  it('loads once, and returns the data', async () => {
    const { calls, shown, go } = page()
    expect([shown(), calls.length]).toEqual([loading, 1])
    await calls[0]?.answer('A')
    go('a')
    expect([shown(), calls.length]).toEqual([ready('A'), 1])
  })

  it('returns an error, and the data after a retry', async () => {
    const { calls, shown, reload } = page()
    const error = new Error('no network')
    await calls[0]?.fail(error)
    expect(shown()).toEqual({ state: 'failed', data: undefined, error })
    await reload()
    await calls[1]?.answer('A')
    expect(shown()).toEqual(ready('A'))
  })

  it('loads again when the network returns after a failure, and only then', async () => {
    const listeners = new Set<(online: boolean) => void>()
    jest.spyOn(network, 'onChange').mockImplementation((listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    })
    const change = (online: boolean) => act(async () => listeners.forEach((listener) => listener(online)))
    const { calls, shown } = page()
    await change(true)
    expect(calls).toHaveLength(1)
    await calls[0]?.fail(new Error('no network'))
    await change(false)
    expect(calls).toHaveLength(1)
    await change(true)
    await calls[1]?.answer('A')
    await change(true)
    expect([shown(), calls.length, listeners.size]).toEqual([ready('A'), 2, 0])
    jest.restoreAllMocks()
  })

  it('keeps the data if a reload fails, and returns the error', async () => {
    const { calls, shown, reload } = page()
    const error = new Error('no network')
    await calls[0]?.answer('A')
    await reload()
    await calls[1]?.fail(error)
    expect(shown()).toEqual({ state: 'ready', data: 'A', error })
    await reload()
    await calls[2]?.answer('B')
    expect(shown()).toEqual(ready('B'))
  })

  it('keeps the data during a reload', async () => {
    const { calls, shown, reload } = page()
    await calls[0]?.answer('old')
    await reload()
    expect(shown()).toEqual(ready('old'))
    await calls[1]?.answer('new')
    expect(shown()).toEqual(ready('new'))
  })

  it('starts again for another key, and drops a late response for the old key', async () => {
    const { calls, shown, go } = page()
    go('b')
    expect([shown(), calls.map(({ key }) => key)]).toEqual([loading, ['a', 'b']])
    await calls[0]?.answer('A')
    expect(shown()).toEqual(loading)
    await calls[1]?.answer('B')
    expect(shown()).toEqual(ready('B'))
  })

  it('drops a response for the old key that arrives after the new one', async () => {
    const { calls, shown, go } = page()
    go('b')
    await calls[1]?.answer('B')
    await calls[0]?.fail(new Error('late'))
    expect(shown()).toEqual(ready('B'))
  })

  it('returns no data of the old key for the new key', async () => {
    const { calls, shown, go } = page()
    await calls[0]?.answer('A')
    go('b')
    expect(shown()).toEqual(loading)
  })

  it('drops a response that arrives after the response to a later call', async () => {
    const { calls, shown, reload } = page()
    await reload()
    await calls[1]?.answer('later')
    await calls[0]?.answer('earlier')
    expect(shown()).toEqual(ready('later'))
  })

  it('drops the first response of a key that was left and used again', async () => {
    const { calls, shown, go } = page()
    go('b')
    go('a')
    await calls[2]?.answer('now')
    await calls[0]?.answer('before')
    expect(shown()).toEqual(ready('now'))
  })
})
