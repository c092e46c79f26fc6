import { setRequestContext } from '@/request/context'
import { RequestError } from '@/request/errors'
import { withReauthentication } from '@/request/reauthentication'

const refusal = new RequestError('unauthorised', { status: 401 })

/** A promise with its own resolve and reject functions. */
function deferred<T>() {
  let resolve!: (value: T) => void
  let reject!: (error: Error) => void
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

let token: string | null
let user: string | null
let renewals: ReturnType<typeof deferred<boolean>>[]

/** A call whose attempts are answered by the test, one after the other. */
function startCall() {
  const attempts: (ReturnType<typeof deferred<string>> & { token: string | null })[] = []
  const result = withReauthentication(() => {
    const attempt = { ...deferred<string>(), token }
    attempts.push(attempt)
    return attempt.promise
  })
  result.catch(() => undefined)
  return { attempts, result }
}

/** Lets all continuations of settled promises run. */
const settle = () => new Promise((done) => setImmediate(done))

beforeEach(() => {
  token = 'refused'
  user = 'wangfang'
  renewals = []
  setRequestContext({
    token: () => token,
    user: () => user,
    renewSession: () => {
      const renewal = deferred<boolean>()
      renewals.push(renewal)
      return renewal.promise
    },
  })
})

async function refuse(attempt: { reject: (error: Error) => void } | undefined) {
  attempt?.reject(refusal)
  await settle()
}

async function renewAs(next: string, success = true) {
  token = 'new'
  user = next
  renewals.at(-1)?.resolve(success)
  await settle()
}

describe('calls refused at different times', () => {
  it('wait for one renewal, though its token is known before the organisation is entered', async () => {
    const [early, late] = [startCall(), startCall()]
    await refuse(early.attempts[0])
    token = 'new'
    await refuse(late.attempts[0])
    expect([early.attempts.length, late.attempts.length]).toEqual([1, 1])
    await renewAs('wangfang')
    expect([early.attempts[1]?.token, late.attempts[1]?.token, renewals.length]).toEqual(['new', 'new', 1])
  })

  it('are repeated without another renewal if they were sent with its token before it was valid', async () => {
    const early = startCall()
    await refuse(early.attempts[0])
    token = 'new'
    const late = startCall()
    await renewAs('wangfang')
    await refuse(late.attempts[0])
    late.attempts[1]?.resolve('data')
    await expect(late.result).resolves.toBe('data')
    expect(renewals).toHaveLength(1)
  })

  it.each([
    ['during the renewal', true],
    ['after it', false],
  ])('are not repeated for another user: refused %s', async (_when, during) => {
    const [early, late] = [startCall(), startCall()]
    await refuse(early.attempts[0])
    if (during) await refuse(late.attempts[0])
    await renewAs('liqiang', false)
    if (!during) await refuse(late.attempts[0])
    for (const { result } of [early, late]) await expect(result).rejects.toBe(refusal)
    expect([early.attempts.length, late.attempts.length, renewals.length]).toEqual([1, 1, 1])
  })

  it('are not repeated for another user who has signed in by hand', async () => {
    const call = startCall()
    token = 'of liqiang'
    user = 'liqiang'
    await refuse(call.attempts[0])
    await expect(call.result).rejects.toBe(refusal)
    expect([call.attempts.length, renewals.length]).toEqual([1, 0])
  })
})

describe('a renewal that failed', () => {
  it('fails the calls that waited, and is tried again by the next one', async () => {
    const first = startCall()
    await refuse(first.attempts[0])
    renewals[0]?.reject(new RequestError('offline'))
    await expect(first.result).rejects.toMatchObject({ kind: 'offline' })
    const second = startCall()
    await refuse(second.attempts[0])
    await renewAs('wangfang')
    second.attempts[1]?.resolve('data')
    await expect(second.result).resolves.toBe('data')
    expect(renewals).toHaveLength(2)
  })
})
