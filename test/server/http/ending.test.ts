import { once } from 'node:events'
import { connect } from 'node:net'
import { listen } from '../../../server/listen'

/** All but the one after which the gateway closes every connection: nothing here may depend on that. */
const realTimers = ['nextTick', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const

describe('a gateway that ends', () => {
  beforeAll(
    () => void jest.useFakeTimers({ doNotFake: [...realTimers, 'queueMicrotask', 'Date', 'performance'] }),
  )
  afterAll(() => void jest.useRealTimers())

  it('closes connections without a call at once, and the others after their reply', async () => {
    let answer = (_response: Response): void => undefined
    let begin = (): void => undefined
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const answered = new Promise<Response>((resolve) => (answer = resolve))
    const fetchApp = (): Promise<Response> => {
      begin()
      return answered
    }
    const server = await listen({ fetch: fetchApp }, 0, '127.0.0.1')
    const expected = connect(server.port, '127.0.0.1')
    await once(expected, 'connect')
    const call = fetch(`http://127.0.0.1:${server.port}/`)
    await begun
    const closed = server.close()
    await once(expected.resume(), 'close')
    answer(new Response('done'))
    expect(await (await call).text()).toBe('done')
    await closed
  })
})
