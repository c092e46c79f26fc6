import { act } from 'react'
import { type Loaded, useLoad } from '@/hooks/use-load'
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
  it('loads once, and shows what came', async () => {
    const { calls, shown, go } = page()
    expect([shown(), calls.length]).toEqual([loading, 1])
    await calls[0]?.answer('A')
    go('a')
    expect([shown(), calls.length]).toEqual([ready('A'), 1])
  })

  it('shows a failure, and what comes of trying again', async () => {
    const { calls, shown, reload } = page()
    const error = new Error('no network')
    await calls[0]?.fail(error)
    expect(shown()).toEqual({ state: 'failed', data: undefined, error })
    await reload()
    await calls[1]?.answer('A')
    expect(shown()).toEqual(ready('A'))
  })

  it('keeps what is shown when loading it again fails, and says why', async () => {
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

  it('keeps what is shown while it is loaded again', async () => {
    const { calls, shown, reload } = page()
    await calls[0]?.answer('old')
    await reload()
    expect(shown()).toEqual(ready('old'))
    await calls[1]?.answer('new')
    expect(shown()).toEqual(ready('new'))
  })

  it('begins anew under another key, and drops what comes late for the old one', async () => {
    const { calls, shown, go } = page()
    go('b')
    expect([shown(), calls.map(({ key }) => key)]).toEqual([loading, ['a', 'b']])
    await calls[0]?.answer('A')
    expect(shown()).toEqual(loading)
    await calls[1]?.answer('B')
    expect(shown()).toEqual(ready('B'))
  })

  it('drops it also when the new one was there first', async () => {
    const { calls, shown, go } = page()
    go('b')
    await calls[1]?.answer('B')
    await calls[0]?.fail(new Error('late'))
    expect(shown()).toEqual(ready('B'))
  })

  it('shows nothing of the old key under the new one', async () => {
    const { calls, shown, go } = page()
    await calls[0]?.answer('A')
    go('b')
    expect(shown()).toEqual(loading)
  })

  it('drops an answer that an answer to a later call has overtaken', async () => {
    const { calls, shown, reload } = page()
    await reload()
    await calls[1]?.answer('later')
    await calls[0]?.answer('earlier')
    expect(shown()).toEqual(ready('later'))
  })

  it('drops the first answer of a key that was left and came back', async () => {
    const { calls, shown, go } = page()
    go('b')
    go('a')
    await calls[2]?.answer('now')
    await calls[0]?.answer('before')
    expect(shown()).toEqual(ready('now'))
  })
})
