import { act } from 'react'
import { Withdraw } from '@/features/questionnaire/receipt/withdraw'
import { send } from '@/platform/network/transport'
import { setRequestContext } from '@/request/context'
import { noteServerTime } from '@/request/server-clock'
import { clearCache } from '@/stores/device/device-cache'
import { writeSubmittedFrom } from '@/stores/device/submitted-from'
import { useSessionStore } from '@/stores/session/session-store'
import type { UserInfo } from '@/wire/session/session'
import { all, button, cleanUp, press, render } from '../../../components/render'

jest.mock('@/platform/network/transport', () => ({ send: jest.fn() }))
const network = jest.mocked(send)
const task = { id: 'task', dueAt: '2026-11-25T15:59:59.999Z' }
const receipt = { submissionNo: 1, withdrawUntil: '2026-11-20T02:10:00.000Z' }
const done: string[] = []
const draw = () => render(<Withdraw {...{ task, receipt }} onWithdrawn={() => done.push('withdrawn')} />)

beforeAll(() => setRequestContext({ token: () => 'proof' }))
beforeEach(() => {
  done.length = 0
  network.mockReset()
  jest.useFakeTimers({ now: 0 })
})
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

describe('withdrawing', () => {
  it('is offered as long as the server’s clock allows, with any device clock', () => {
    noteServerTime('2026-11-20T02:01:00.000Z')
    draw()
    expect(document.body.textContent).toContain('剩 9 分钟')
    act(() => jest.advanceTimersByTime(8 * 60_000))
    expect(document.body.textContent).toContain('剩 1 分钟')
    act(() => jest.advanceTimersByTime(60_000))
    expect(all('button')).toEqual([])
  })

  it('tells where the person worked last, if this device knows', async () => {
    noteServerTime('2026-11-20T02:01:00.000Z')
    useSessionStore.setState({ userInfo: { YHID: 'liqiang', XNZZID: 'xixi' } as UserInfo })
    writeSubmittedFrom('task', { pageId: 'p2', focusedAddress: 'q.r.c' })
    draw()
    press(button('撤回修改'))
    network.mockResolvedValueOnce({ status: 200, text: '{"status":200,"data":{"status":"drafting"}}' })
    const confirm = all('.dt-dialog button').find(({ textContent }) => textContent === '撤回修改')
    await act(async () => confirm?.click())
    expect(JSON.parse(String(network.mock.calls[0]?.[0].body))).toEqual({
      ...{ id: 'task', submissionNo: 1, pageId: 'p2', focusedAddress: 'q.r.c' },
    })
    clearCache('submittedFrom')
  })

  it('names the submission, and displays the reason of a refusal', async () => {
    noteServerTime('2026-11-20T02:01:00.000Z')
    draw()
    press(button('撤回修改'))
    const refused = { status: 409, data: null, code: 'withdrawExpired', error: null, msg: '已经不能撤回' }
    network.mockResolvedValueOnce({ status: 409, text: JSON.stringify(refused) })
    const confirm = () => all('.dt-dialog button').find(({ textContent }) => textContent === '撤回修改')
    await act(async () => confirm()?.click())
    expect(document.body.textContent).toContain('已经不能撤回')
    expect(done).toEqual([])
    const taken = { status: 200, data: { status: 'drafting' } }
    network.mockResolvedValueOnce({ status: 200, text: JSON.stringify(taken) })
    await act(async () => confirm()?.click())
    expect(network.mock.calls.map(([{ body }]) => JSON.parse(String(body)) as unknown)).toEqual([
      { id: 'task', submissionNo: 1 },
      { id: 'task', submissionNo: 1 },
    ])
    expect(done).toEqual(['withdrawn'])
  })
})
