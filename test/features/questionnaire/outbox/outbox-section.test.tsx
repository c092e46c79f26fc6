import { act } from 'react'
import { OutboxSection } from '@/features/questionnaire/outbox/outbox-section'
import { useOutboxView } from '@/features/questionnaire/outbox/use-outbox'
import { network } from '@/platform/network/status'
import { deviceStore } from '@/platform/storage/device-store'
import { getTask } from '@/services/surveys/questionnaire-service'
import { freshDraft } from '@/features/questionnaire/drafts/device-draft'
import { deviceDraftStore } from '@/features/questionnaire/drafts/device-draft-store'
import { outbox } from '@/stores/outbox/outbox-store'
import type { OutboxEntry } from '@/stores/outbox/entry'
import { outboxEntries } from '@/stores/outbox/entries'
import { useOutbox } from '@/stores/outbox/view'
import { setToken, setUserInfo } from '@/stores/session/session-store'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import type { UserInfo } from '@/wire/session/session'
import { all, button, cleanUp, press, render } from '../../../components/render'
import { ask, formOf, localText } from '../../../lib/questionnaire/build'

const opened: string[] = []
jest.mock('@/platform/storage/mutex', () =>
  jest.requireActual<object>('../../../../src/platform/storage/mutex/index.ts'),
)
jest.mock('@/platform/page/navigation', () => ({
  open: (url: string) => opened.push(url),
  replace: jest.fn(),
}))
jest.mock('@/platform/page/lifecycle', () => ({ usePageReturn: () => undefined }))
jest.mock('@/platform/network/status', () => ({
  network: { isOnline: jest.fn(), onChange: () => () => undefined },
}))
jest.mock('@/services/surveys/questionnaire-service', () => ({ getTask: jest.fn() }))
jest.mock('@/services/surveys/submission-service', () => ({ submitAnswers: jest.fn() }))

const form = formOf([ask({ kind: 'text', id: 'name' }), ask({ kind: 'text', id: 'place' })])
const answers = { name: '王芳', place: '杭州' }
const entry: OutboxEntry = {
  ...{ id: 'key', personId: 'wangfang', organisationId: 'unit', taskId: 'task', submissionNo: 1 },
  ...{ title: localText('满意度调查'), unit: localText('unit'), dueAt: '2026-11-30T10:00:00.000Z' },
  ...{ answers, justifications: [], seconds: 1, createdAt: 0, tried: false, uploaded: {} },
  ...{ refusal: null, receipt: null },
}
const refusedAs = (code: string) => ({ refusal: { status: 409, code, msg: '', at: 0 } })
const serverHas = (submittedAnswers: object | null) =>
  jest.mocked(getTask).mockResolvedValue({ form, submittedAnswers } as unknown as TaskDetail)

const copied: string[] = []
function List() {
  return <OutboxSection view={useOutboxView()} onCopy={(text) => copied.push(text)} />
}

async function open(part: Partial<OutboxEntry> = {}): Promise<void> {
  await outboxEntries.write({ ...entry, ...part })
  render(<List />)
  await act(() => outbox.refresh())
}
const pressed = async (name: string, index = 0) => {
  const found = all<HTMLButtonElement>('button').filter(({ textContent }) => textContent === name)
  press(found[index] ?? button(name))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}
const buttons = () => all('.outbox-actions button').map(({ textContent }) => textContent)
const text = () => document.body.textContent ?? ''
const waiting = () => outboxEntries.list('wangfang')

beforeEach(() => {
  jest.mocked(network.isOnline).mockReturnValue(false)
  setToken('proof')
  setUserInfo({
    ...{ XNZZID: 'unit', CORPID: '', MOBILE: '', YHID: 'wangfang', SSJGLXDM: 1, XNZZMC: '', XNZZSXS: [] },
    ...{ nickName: '', mapId: '', XNZZCJR: '' },
  } as unknown as UserInfo)
  serverHas(null)
  copied.length = 0
})
afterEach(async () => {
  cleanUp()
  await outboxEntries.remove(entry)
  await outbox.refresh()
})

describe('a waiting submission', () => {
  it('displays its title and reason, and can be previewed and copied', async () => {
    await open()
    expect(text()).toContain('待发送（1）')
    expect(text()).toContain('没有网络，联网后自动发送')
    expect(buttons()).toEqual(['立即发送', '查看答案', '打开修改', '复制答案', '删除'])
    await pressed('查看答案')
    expect(all('.response-answer').map(({ textContent }) => textContent)).toEqual([
      '1. name王芳',
      '2. place杭州',
    ])
    await pressed('收起答案')
    expect(all('.response-answer')).toEqual([])
    await pressed('复制答案')
    expect(copied).toEqual(['满意度调查\n\nname\n王芳\n\nplace\n杭州'])
  })

  it('distinguishes a silent server from a missing network', async () => {
    await open()
    jest.mocked(network.isOnline).mockReturnValue(true)
    act(() => useOutbox.setState({ unreachableReason: 'noAnswer', nextAttemptAt: null }))
    expect(text()).toContain('服务器没有回应，稍后自动再发')
    expect(text()).not.toContain('没有网络')
  })

  it('says that it is not late if a busy server has noted it before the deadline', async () => {
    await open({ arrival: { at: '2026-11-30T09:59:58.000Z', proof: 'signed' } })
    jest.mocked(network.isOnline).mockReturnValue(true)
    act(() => useOutbox.setState({ unreachableReason: 'busy', nextAttemptAt: null }))
    expect(text()).toMatch(/服务器已记下您于 .*提交，不算逾期 · 服务器繁忙，稍后自动再发/)
  })

  it('has a hint to send it soon if storage is not persistent', async () => {
    await open()
    expect(text()).not.toContain('没有承诺')
    act(() => useOutbox.setState({ persistence: 'notPromised' }))
    expect(text()).toContain('浏览器没有承诺长期保存')
    act(() => useOutbox.setState({ persistence: 'unknown' }))
  })

  it('is deleted only after confirmation, with its draft', async () => {
    const drafts = deviceDraftStore(deviceStore, 'wangfang', 'task')
    await drafts.write({ ...freshDraft(0), clientKey: 'key' })
    await open()
    await pressed('删除')
    expect(text()).toContain('不能恢复')
    await pressed('取消')
    expect(await waiting()).toHaveLength(1)
    await pressed('删除')
    await pressed('删除', 1)
    expect([await waiting(), await drafts.read(), text()]).toEqual([[], null, ''])
  })

  it('cannot be changed after it was sent, because it may have arrived', async () => {
    await open({ tried: true })
    expect(text()).toContain('重发不会重复提交')
    expect(buttons()).toEqual(['立即发送', '查看答案', '复制答案', '删除'])
  })

  it('becomes a draft with the same key, for correction', async () => {
    await open(refusedAs('answersInvalid'))
    await pressed('打开修改')
    const draft = await deviceDraftStore(deviceStore, 'wangfang', 'task').read()
    expect(draft).toMatchObject({ clientKey: 'key', answers })
    expect(opened).toEqual(['/pages/questionnaire/answer/index?id=task'])
    expect(await waiting()).toEqual([])
    await deviceStore.remove('draft:wangfang:task')
  })

  it('of a task excused meanwhile is kept to be sent again, but not filled in', async () => {
    await open(refusedAs('taskExcused'))
    expect(text()).toContain('这份问卷已免报，不用再提交。答案还在本机')
    expect(buttons()).toEqual(['重试', '查看答案', '复制答案', '删除'])
    expect(await waiting()).toHaveLength(1)
  })

  it('that another device submitted first displays both versions of differing answers', async () => {
    serverHas({ name: '王芳', place: '宁波' })
    await open(refusedAs('alreadySubmitted'))
    expect(text()).toContain('局方以那一份为准')
    expect(buttons()).toEqual(['重试', '查看答案', '查看回执', '复制答案', '删除'])
    await pressed('查看答案')
    expect(all('.outbox-version').map(({ textContent }) => textContent)).toEqual([
      '本机杭州',
      '局方接收的那一份宁波',
    ])
  })
})
