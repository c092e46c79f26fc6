import { act } from 'react'
import { createStore } from 'zustand'
import type { SaveStatus } from '@/features/questionnaire/drafts/device-draft'
import { createAnswerSession } from '@/features/questionnaire/session/answer-session'
import type { Answering } from '@/features/questionnaire/navigation/answer-props'
import { useSubmit } from '@/features/questionnaire/submit/use-submit'
import { compileForm } from '@/lib/questionnaire'
import { deviceStore } from '@/platform/storage/device-store'
import { send } from '@/platform/network/transport'
import { TransportError, type TransportRequest } from '@/platform/network/transport/types'
import { setRequestContext } from '@/request/context'
import { clearCache } from '@/stores/device/device-cache'
import { readSubmittedFrom } from '@/stores/device/submitted-from'
import { outbox } from '@/stores/outbox/outbox-store'
import { useOutbox } from '@/stores/outbox/view'
import { setToken, setUserInfo } from '@/stores/session/session-store'
import type { UserInfo } from '@/wire/session/session'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import { cleanUp, render } from '../../../components/render'
import { ask, formOf } from '../../../lib/questionnaire/build'
import { startDraftSync } from '../drafts/start-draft-sync'

const opened: string[] = []
// The tests use a single page; the implementation with a lease would wait for timers.
jest.mock('@/platform/storage/mutex', () =>
  jest.requireActual<object>('../../../../src/platform/storage/mutex/index.ts'),
)
jest.mock('@/platform/network/transport', () => ({ send: jest.fn() }))
jest.mock('@/platform/page/navigation', () => ({ replace: (url: string) => opened.push(url) }))

const network = jest.mocked(send)
const userInfo = {
  ...{ XNZZID: 'unit', CORPID: 'corp', MOBILE: '13800000001', YHID: 'wangfang', SSJGLXDM: 1, XNZZMC: '' },
  ...{ XNZZSXS: [], nickName: '', mapId: '', XNZZCJR: '' },
} as unknown as UserInfo
const words = { 'zh-CN': '', 'en-US': '' }
const receipt = {
  taskId: '00000000-0000-4000-8000-000000000001',
  submissionNo: 2,
  withdrawUntil: null,
  receiptNo: 'R1',
  title: words,
  period: null,
  submittedAt: '2026-11-20T02:00:00.000Z',
  filledBy: null,
  unit: words,
  answeredCount: 1,
}
const accepts = async () => ({ status: 200, text: JSON.stringify({ status: 200, data: receipt }) })
const refuses =
  (status: number, code: string, data: unknown = null) =>
  async () => ({ status, text: JSON.stringify({ status, code, data, msg: 'refused' }) })
const isSilent = async () => Promise.reject(new TransportError('timeout'))

/** The answer to a hides b. */
const compiled = compileForm(
  formOf([
    ask({ kind: 'text', id: 'a' }),
    ask({ kind: 'text', id: 'b', showIf: { '==': [{ var: 'a' }, 'yes'] } }),
  ]),
)

const detail = {
  task: { id: 'task', title: words, unit: words, dueAt: '2026-11-30T10:00:00.000Z', anonymous: false },
  submissionNo: 2,
  form: compiled.form,
} as TaskDetail

function page({ complete = true, anonymous = false } = {}) {
  const session = createAnswerSession(compiled, { a: 'no', b: 'hidden' })
  const { draftSync, store, saves } = startDraftSync({
    draft: { answers: { a: 'no', b: 'hidden' }, clientKey: 'key', seconds: 90 },
    device: deviceStore,
  })
  const answering: Answering = {
    session,
    navigation: {
      pageIndex: 0,
      pageId: '',
      address: '',
      goToPage: () => undefined,
      goToQuestion: () => true,
      checkAll: () => complete,
    },
    sync: {
      draftSync,
      store,
      status: createStore<SaveStatus>(() => ({ at: 'nothing' })),
      lasting: true,
      conflict: null,
      isFormUpgraded: false,
      settleConflict: () => undefined,
    },
  }
  let submit!: ReturnType<typeof useSubmit>
  const reopened: unknown[] = []
  function Page() {
    const task = { ...detail.task, anonymous }
    submit = useSubmit(
      { ...detail, task },
      answering,
      async () => void reopened.push((await store.read())?.rejection),
    )
    return null
  }
  render(<Page />)
  return {
    session,
    draftSync,
    store,
    saves,
    /** Data that the device stored for the draft, at each reopening of the task. */
    reopened,
    state: () => submit.state,
    mayCheckAgain: () => submit.checkAgain !== null,
    ask: () => act(() => submit.requestSubmit()),
    press: () =>
      act(async () => {
        submit.send()
        await jest.advanceTimersByTimeAsync(10)
      }),
  }
}

const waiting = () => useOutbox.getState().entries
const sent = () =>
  network.mock.calls.map(([request]) => JSON.parse(String(request.body)) as Record<string, unknown>)

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 })
  network.mockReset()
  opened.length = 0
  setToken('proof')
  setUserInfo(userInfo)
  setRequestContext({
    token: () => 'proof',
  })
})
afterEach(async () => {
  for (const entry of waiting()) await outbox.discard(entry)
  cleanUp()
  jest.useRealTimers()
})

describe('a confirmation of the submit', () => {
  it.each([
    [true, 'confirming'],
    [false, 'filling'],
  ])('with everything in order: %p', (complete, at) => {
    const { ask: askToSubmit, state, mayCheckAgain } = page({ complete })
    expect(mayCheckAgain()).toBe(false)
    askToSubmit()
    expect(state()).toEqual({ at })
    expect(mayCheckAgain()).toBe(true)
  })
})

describe('a submit', () => {
  it('sends the relevant answers, with the draft’s key and the time spent', async () => {
    network.mockImplementation(accepts)
    const { press, store } = page()
    await jest.advanceTimersByTimeAsync(30_000)
    await press()
    expect(sent()).toEqual([
      {
        ...{ id: 'task', submissionNo: 2, formVersion: 1, clientKey: 'key', answers: { a: 'no' } },
        ...{ justifications: [], seconds: 120, waited: 0 },
      },
    ])
    expect(await store.read()).toBeNull()
    expect(opened).toEqual(['/pages/questionnaire/receipt/index?id=task'])
  })

  it('remembers on the device where the person worked last, except in an anonymous survey', async () => {
    network.mockImplementation(accepts)
    const { press, session } = page()
    act(() => session.touch('b'))
    await press()
    expect(readSubmittedFrom('task')).toEqual({ pageId: 'p1', focusedAddress: 'b' })
    expect(readSubmittedFrom('other')).toBeNull()
    clearCache('submittedFrom')
    await page({ anonymous: true }).press()
    expect(readSubmittedFrom('task')).toBeNull()
  })

  it('stores its key on the device before it is sent', async () => {
    const { press, store } = page()
    const held: unknown[] = []
    network.mockImplementation(async (_request: TransportRequest) => {
      held.push((await store.read())?.clientKey)
      return accepts()
    })
    await press()
    expect(held).toEqual(['key'])
  })

  it('that was made on another device displays that receipt, and keeps the local answers', async () => {
    network.mockImplementation(refuses(409, 'alreadySubmitted'))
    const { press, store } = page()
    await press()
    expect(waiting()).toMatchObject([{ id: 'key', refusal: { code: 'alreadySubmitted' } }])
    expect(await store.read()).toMatchObject({ clientKey: 'key' })
    expect(opened).toEqual(['/pages/questionnaire/receipt/index?id=task'])
  })

  it.each<[string, typeof accepts]>([
    ['no answer', isSilent],
    ['a server in trouble', refuses(503, 'busy')],
  ])('with %s waits in the outbox; sent again it is the same submission', async (_what, trouble) => {
    network.mockImplementation(trouble)
    const { press, store, state } = page()
    await press()
    expect(waiting()).toMatchObject([{ id: 'key', tried: true, refusal: null, answers: { a: 'no' } }])
    expect(await store.read()).toMatchObject({ clientKey: 'key', answers: { a: 'no', b: 'hidden' } })
    expect(state()).toEqual({ at: 'waiting' })
    network.mockImplementation(accepts)
    await outbox.send()
    expect(sent().map(({ clientKey }) => clientKey)).toEqual(['key', 'key'])
    expect([waiting(), await store.read()]).toEqual([[], null])
  })

  it('that gets no reply is displayed as waiting after some seconds, and is finished when the reply comes', async () => {
    let reply = (): void => undefined
    network.mockImplementation(
      () =>
        new Promise((resolve) => {
          reply = () => void accepts().then(resolve)
        }),
    )
    const { press, state } = page()
    await press()
    expect(state()).toEqual({ at: 'sending' })
    await act(() => jest.advanceTimersByTimeAsync(6_000))
    expect(state()).toEqual({ at: 'waiting' })
    expect(waiting()).toMatchObject([{ id: 'key', refusal: null }])
    await act(async () => {
      reply()
      await jest.advanceTimersByTimeAsync(10)
    })
    expect(waiting()).toEqual([])
    expect(sent()).toHaveLength(1)
  })

  it('that is refused displays the reason, and drafts are saved again', async () => {
    network.mockImplementation(refuses(400, 'answersInvalid'))
    const { press, draftSync, store, saves, state } = page()
    await press()
    expect(state()).toMatchObject({ at: 'failed', error: { code: 'answersInvalid' } })
    expect(waiting()).toEqual([])
    expect(opened).toEqual([])
    draftSync.save({ a: 'corrected' }, 'p1')
    expect(await store.read()).toMatchObject({ answers: { a: 'corrected' }, clientKey: 'key' })
    await jest.advanceTimersByTimeAsync(1500)
    expect(saves).toHaveLength(1)
  })

  it('that is refused for findings stores them with the draft, and reopens the task', async () => {
    const findings = [{ questionId: 'a', code: 'tooLong', params: { max: 1, length: 2 } }]
    network.mockImplementation(refuses(422, 'answersInvalid', { findings }))
    const { press, reopened, store } = page()
    await press()
    expect(reopened).toEqual([{ findings, at: expect.any(Number) as number }])
    expect(waiting()).toEqual([])
    // Where it could not be opened anew, drafts are kept again with it.
    expect(await store.read()).toMatchObject({ clientKey: 'key', rejection: { findings } })
  })

  it('that is refused for an unknown finding displays a general message', async () => {
    const findings = [{ questionId: 'a', code: 'fromTheFuture' }]
    network.mockImplementation(refuses(422, 'answersInvalid', { findings }))
    const { press, store } = page()
    await press()
    expect((await store.read())?.rejection?.findings).toEqual([{ questionId: 'a', code: 'rule' }])
  })

  it('is not followed by a save of the draft', async () => {
    network.mockImplementation(accepts)
    const { press, draftSync, saves } = page()
    draftSync.save({ a: 'no' }, 'p1')
    await press()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(saves).toEqual([])
  })
})
