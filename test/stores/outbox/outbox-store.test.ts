import { requestPersistence } from '@/platform/storage/persistence'
import { deviceStore } from '@/platform/storage/device-store'
import { send } from '@/platform/network/transport'
import { TransportError } from '@/platform/network/transport/types'
import { setRequestContext } from '@/request/context'
import { draftChangesKey, draftKey, draftKeyPrefix } from '@/stores/device/draft-key'
import type { NewEntry } from '@/stores/outbox/entry'
import { countWaiting, outbox, sendNow, startOutbox } from '@/stores/outbox/outbox-store'
import { addToOutbox, useOutbox } from '@/stores/outbox/view'
import { forgetUser, setToken, setUserInfo } from '@/stores/session/session-store'
import type { UserInfo } from '@/wire/session/session'
import type { SubmitRequest } from '@/wire/surveys/submission'

jest.mock('@/platform/network/transport', () => ({ send: jest.fn() }))
jest.mock('@/platform/storage/persistence', () => ({ requestPersistence: jest.fn() }))
const network = jest.mocked(send)
const mayStay = jest.mocked(requestPersistence)

const words = { 'zh-CN': '', 'en-US': '' }
const day = 86_400_000

const entryOf = (personId: string, made: Partial<NewEntry> = {}): NewEntry => ({
  ...{
    id: 'key',
    personId,
    organisationId: 'unit',
    taskId: 'task',
    submissionNo: 1,
    title: words,
    unit: words,
  },
  ...{ dueAt: '2026-11-30T10:00:00.000Z', answers: { a: 'secret' }, justifications: [], seconds: 1 },
  ...{ createdAt: Date.now() },
  ...made,
})
const receipt = {
  ...{
    taskId: '00000000-0000-4000-8000-000000000001',
    submissionNo: 1,
    withdrawUntil: null,
    receiptNo: 'R1',
    title: words,
    period: null,
  },
  ...{ submittedAt: '2026-11-20T02:00:00.000Z', filledBy: null, unit: words, answeredCount: 1 },
}
const answers = (status: number, body: object) =>
  network.mockImplementation(async () => ({
    status,
    text: JSON.stringify({ status, msg: '', data: null, ...body }),
  }))

const comesIn = (YHID: string, XNZZID = 'unit') => {
  setToken(`${YHID}'s proof`)
  setUserInfo({
    ...{ XNZZID, CORPID: '', MOBILE: '', YHID, SSJGLXDM: 1, XNZZMC: '', XNZZSXS: [] },
    ...{ nickName: '', mapId: '', XNZZCJR: '' },
  } as unknown as UserInfo)
}
const shown = () => useOutbox.getState().entries.map(({ personId, id }) => `${personId} ${id}`)
const settled = () => outbox.send()

beforeAll(() => {
  comesIn('first')
  startOutbox()
})
beforeEach(() => {
  network.mockReset()
  mayStay.mockReset().mockResolvedValue('notPromised')
  setRequestContext({ token: () => 'proof', renewSession: async () => false })
})
afterEach(async () => {
  comesIn('first')
  await countWaiting()
  for (const entry of useOutbox.getState().entries) await outbox.discard(entry)
})

describe('the outbox of a device that several people use', () => {
  it('is neither shown to nor sent by another user, and is sent when its user returns', async () => {
    answers(503, { code: 'busy' })
    await addToOutbox(entryOf('first'))
    await sendNow()
    expect(shown()).toEqual(['first key'])
    const tries = network.mock.calls.length

    forgetUser()
    expect(shown()).toEqual([])
    expect(await countWaiting()).toBe(0)
    comesIn('second')
    expect(shown()).toEqual([])
    await sendNow()
    await sendNow('key')
    expect([await countWaiting(), network.mock.calls.length]).toEqual([0, tries])

    answers(200, { data: receipt })
    comesIn('first')
    await settled()
    expect(network.mock.calls.length).toBe(tries + 1)
    expect(await countWaiting()).toBe(0)
  })

  it('is kept and displayed while its user works for another unit', async () => {
    comesIn('first', 'other unit')
    await addToOutbox(entryOf('first'))
    await sendNow('key')
    expect([shown(), network.mock.calls.length]).toEqual([['first key'], 0])
    answers(200, { data: receipt })
    comesIn('first')
    await settled()
    expect([await countWaiting(), network.mock.calls.length]).toEqual([0, 1])
  })
})

describe('a waiting submission', () => {
  it('states no wait in its address when it has just been made', async () => {
    answers(200, { data: receipt })
    await addToOutbox(entryOf('first'))
    await sendNow()
    const [{ url }] = network.mock.calls.at(-1) as [{ url: string }]
    expect(url).toMatch(/\/questionnaire\/submit\?key=key$/)
  })

  it('is kept and sent at any age', async () => {
    answers(503, { code: 'busy' })
    await addToOutbox(entryOf('first', { createdAt: Date.now() - 900 * day }))
    await sendNow()
    expect(shown()).toEqual(['first key'])
    answers(200, { data: receipt })
    await sendNow()
    expect(shown()).toEqual([])
    // Operators see by it how long networks were away.
    const [{ body, url }] = network.mock.calls.at(-1) as [{ body: string; url: string }]
    expect((JSON.parse(body) as { waited: number }).waited / 86_400).toBeCloseTo(900, 2)
    // An overloaded gateway reads it before the body.
    expect(Number(url.split('&waited=')[1]) / 86_400).toBeCloseTo(900, 2)
    // The person has not just pressed the button: that it arrived is news.
    expect(useOutbox.getState().receipts).toMatchObject([{ receiptNo: 'R1' }])
  })

  it.each([
    ['a server that is silent', async () => Promise.reject(new TransportError('timeout')), 'noAnswer'],
    ['a server out of reach', async () => Promise.reject(new TransportError('noResponse')), 'noAnswer'],
    ['the page of a captive portal', async () => ({ status: 200, text: '<html>登录</html>' }), 'noAnswer'],
    ['a gateway in front that has no server', async () => ({ status: 502, text: '<html></html>' }), 'busy'],
    ['a gateway in front that has waited', async () => ({ status: 504, text: '<html></html>' }), 'busy'],
    ['a server that has no time', async () => ({ status: 503, text: '' }), 'busy'],
    [
      'a server without room for files',
      async () => ({
        status: 507,
        text: JSON.stringify({ status: 507, code: 'storageFull', msg: '', data: null }),
      }),
      'storage',
    ],
  ] as const)('does not have the reason of a missing network after %s', async (_what, reply, delay) => {
    network.mockImplementation(reply)
    await addToOutbox(entryOf('first'))
    await sendNow()
    expect(useOutbox.getState().unreachableReason).toBe(delay)
    answers(200, { data: receipt })
    await sendNow()
    expect(useOutbox.getState().unreachableReason).toBeNull()
  })

  it('waits as long as an overloaded gateway asks, and up to half longer', async () => {
    network.mockImplementation(async () => ({
      ...{ status: 503, retryAfter: '60' },
      text: JSON.stringify({ status: 503, code: 'busy', msg: '', data: null }),
    }))
    await addToOutbox(entryOf('first'))
    const before = Date.now()
    await sendNow()
    const { nextAttemptAt, unreachableReason } = useOutbox.getState()
    expect(unreachableReason).toBe('busy')
    expect(nextAttemptAt).toBeGreaterThanOrEqual(before + 60_000)
    expect(nextAttemptAt).toBeLessThanOrEqual(Date.now() + 90_000)
    // The page that says so starts the queue, which has tried already.
    await outbox.start()
    expect(network.mock.calls.length).toBe(1)
  })

  it('states when it first arrived at a busy gateway, as the gateway has signed it', async () => {
    const arrival = { at: '2026-11-30T15:59:58.000Z', proof: 'signed' }
    answers(503, { code: 'busy', data: { arrival } })
    await addToOutbox(entryOf('first'))
    await sendNow()
    expect(useOutbox.getState().entries).toMatchObject([{ arrival }])
    answers(503, { code: 'busy', data: { arrival: { at: '2026-11-30T16:00:20.000Z', proof: 'later' } } })
    await sendNow()
    answers(200, { data: receipt })
    await sendNow()
    const sent = network.mock.calls.map(([{ body }]) => (JSON.parse(body as string) as SubmitRequest).arrival)
    expect(sent).toEqual([undefined, arrival, arrival])
  })

  it('that has arrived leaves nothing of its draft, and a later draft of the same task whole', async () => {
    answers(200, { data: receipt })
    const [whole, changes] = [draftKey('first', 'task'), draftChangesKey('first', 'task')]
    const sendWithDraft = async (clientKey: string) => {
      await deviceStore.writeText(whole, JSON.stringify({ clientKey }))
      await deviceStore.writeText(changes, JSON.stringify({ clientKey }))
      await addToOutbox(entryOf('first'))
      await sendNow('key')
      return (await deviceStore.keys(draftKeyPrefix)).sort()
    }
    expect(await sendWithDraft('key')).toEqual([])
    expect(await sendWithDraft('of a correction')).toEqual([whole, changes])
    for (const key of [whole, changes]) await deviceStore.remove(key)
  })

  it('requests persistent storage if it cannot be sent immediately, and reports a refusal', async () => {
    answers(200, { data: receipt })
    await addToOutbox(entryOf('first'))
    await sendNow()
    expect(mayStay).not.toHaveBeenCalled()
    answers(503, { code: 'busy' })
    await addToOutbox(entryOf('first'))
    await sendNow()
    expect(mayStay).toHaveBeenCalled()
    expect(useOutbox.getState().persistence).toBe('notPromised')
  })

  it('is displayed before it is sent, because a page may await it', async () => {
    answers(503, { code: 'busy' })
    await addToOutbox(entryOf('first'))
    await sendNow()
    useOutbox.setState({ entries: [] })
    const seen: number[] = []
    const stop = useOutbox.subscribe(({ entries }) => void seen.push(entries.length))
    answers(200, { data: receipt })
    await sendNow('key')
    await outbox.send()
    stop()
    expect([Math.max(...seen), seen[seen.length - 1]]).toEqual([1, 0])
  })

  it('is kept with the reason if it was too late, and retried only by the user', async () => {
    answers(409, { code: 'surveyClosed' })
    await addToOutbox(entryOf('first'))
    await sendNow()
    await sendNow()
    expect(network.mock.calls.length).toBe(1)
    expect(useOutbox.getState().entries).toMatchObject([{ refusal: { code: 'surveyClosed' } }])
    await sendNow('key')
    expect(network.mock.calls.length).toBe(2)
    expect(shown()).toEqual(['first key'])
  })
})
