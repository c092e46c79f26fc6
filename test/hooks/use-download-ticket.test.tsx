import { act } from 'react'
import { useDownloadTicket } from '@/hooks/use-download-ticket'
import { cleanUp, render } from '../components/render'

afterEach(cleanUp)

const leave = { url: '/file', name: 'a.csv' }

function page() {
  const brought: string[] = []
  let file: ReturnType<typeof useDownloadTicket<typeof leave>> | undefined
  function Page() {
    file = useDownloadTicket((url, name) => void brought.push(`${url} ${name}`))
    return null
  }
  render(<Page />)
  const prepare = (request: () => Promise<typeof leave>) => act(async () => file?.prepare(request))
  return {
    brought,
    file: () => file!,
    prepare,
    does: (what: 'fetch' | 'drop') => act(async () => file?.[what]()),
  }
}

describe('useDownloadTicket', () => {
  it('requests a ticket first, and a separate tap uses it', async () => {
    const { brought, file, prepare, does } = page()
    await prepare(() => Promise.resolve(leave))
    expect([file().leave, brought]).toEqual([leave, []])
    await does('fetch')
    await does('fetch')
    expect([file().leave, brought]).toEqual([null, ['/file a.csv']])
  })

  it('returns the error of a refused ticket until the next request', async () => {
    const { file, prepare, does } = page()
    await prepare(() => Promise.reject(new Error('no network')))
    expect([file().error, file().busy]).toEqual([new Error('no network'), false])
    await prepare(() => Promise.resolve(leave))
    expect(file().error).toBeNull()
    await does('drop')
    expect(file().leave).toBeNull()
  })
})
