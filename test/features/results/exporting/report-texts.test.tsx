import { act } from 'react'
import { ReportTexts } from '@/features/results/exporting/report/report-texts'
import { send } from '@/platform/network/transport'
import { setRequestContext } from '@/request/context'
import type { ReportTextsRequest, SavedReportTexts } from '@/wire/results/report-texts'
import {
  all,
  button,
  cleanUp,
  focus,
  input,
  leave,
  one,
  press,
  render,
  type,
} from '../../../components/render'
import { until } from '../../../until'

jest.mock('@/platform/network/transport', () => ({ send: jest.fn() }))

const surveyId = '00000000-0000-4000-8000-000000000001'
const name = { 'zh-CN': '王敏', 'en-US': 'Wang Min' }
const savedAs = (foreword: string, revision: number): SavedReportTexts => ({
  texts: { foreword, conclusion: '', notes: '' },
  ...{ revision, edited: { by: name, at: '2026-11-20T02:00:00.000Z' } },
})

/** What the gateway has, and what was sent to it. */
let kept: SavedReportTexts
let sent: ReportTextsRequest[]

const reply = (status: number, data: unknown, code = '') => ({
  status,
  text: JSON.stringify({ status, data, code }),
})

beforeAll(() => setRequestContext({ token: () => 'proof' }))
beforeEach(async () => {
  kept = savedAs('旧文', 3)
  sent = []
  jest.mocked(send).mockImplementation(async ({ method, body }) => {
    if (method === 'GET') return reply(200, kept)
    const request = (typeof body === 'string' ? JSON.parse(body) : body) as ReportTextsRequest
    sent.push(request)
    if (request.baseRevision !== kept.revision) return reply(409, kept, 'draftOutdated')
    kept = savedAs(request.texts.foreword, kept.revision + 1)
    return reply(200, kept)
  })
  await act(async () => void render(<ReportTexts surveyId={surveyId} />))
  await shown('旧文')
})
afterEach(cleanUp)

const field = (section: string) => input(`#report-text-${section}`)
const isSaved = () => one('[role=status]').textContent?.includes('王敏') ?? false
const soon = (isSo: () => boolean) =>
  until(async () => {
    await act(async () => undefined)
    return isSo() || null
  })
const shown = (text: string) =>
  soon(() => all<HTMLTextAreaElement>('textarea').some(({ value }) => value === text) || bodyHas(text))
const bodyHas = (text: string) => document.body.textContent?.includes(text) ?? false

describe('the texts of a report', () => {
  it('are saved when their field is left, based on the revision they were opened with', async () => {
    focus(field('foreword'))
    type(field('foreword'), '新文')
    expect(isSaved()).toBe(false)
    leave(field('foreword'))
    await soon(isSaved)
    expect(sent).toEqual([
      { surveyId, baseRevision: 3, texts: { foreword: '新文', conclusion: '', notes: '' } },
    ])
    expect(button('保存文字').disabled).toBe(true)
  })

  it('get the name of a figure at the end of the section last entered', async () => {
    focus(field('conclusion'))
    type(field('conclusion'), '得')
    press(button('总指数'))
    expect(field('conclusion').value).toBe('得{总指数}')
    expect(field('foreword').value).toBe('旧文')
  })

  it('say at their field which figure does not exist, and are not sent until it is corrected', async () => {
    type(field('notes'), '{满意率}')
    expect(bodyHas('没有叫“满意率”的数字')).toBe(true)
    press(button('保存文字'))
    await act(async () => undefined)
    expect(sent).toEqual([])
    expect(bodyHas('有改动还没保存')).toBe(true)
  })

  it.each([
    ['保留我的，再保存', '我的', 5],
    ['改用对方的', '对方的', null],
  ])('ask who wins after another person has saved: %s', async (choice, text, baseRevision) => {
    kept = savedAs('对方的', 5)
    type(field('foreword'), '我的')
    press(button('保存文字'))
    await soon(() => bodyHas('王敏 在'))
    expect(field('foreword').value).toBe('我的')
    press(button(choice))
    expect(field('foreword').value).toBe(text)
    if (baseRevision === null) return expect(button('保存文字').disabled).toBe(true)
    press(button('保存文字'))
    await soon(isSaved)
    expect(sent.at(-1)).toMatchObject({ baseRevision, texts: { foreword: '我的' } })
  })
})
