import { act } from 'react'
import { SearchDialog } from '@/features/session/desk/palette/search-frame'
import * as navigation from '@/platform/page/navigation'
import { send } from '@/platform/network/transport'
import { TransportError } from '@/platform/network/transport/types'
import { setRequestContext } from '@/request/context'
import { settings } from '@/env'
import { setButtonAuth } from '@/stores/session/permission-store'
import { useSessionStore } from '@/stores/session/session-store'
import type { DeskSearch } from '@/wire/bureau/desk-search'
import { buttonCodes } from '@/wire/session/permission'
import type { UserInfo } from '@/wire/session/session'
import { all, cleanUp, input, key, one, press, render, type } from '../../../components/render'

jest.mock('@/platform/network/transport', () => ({ send: jest.fn() }))

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const named = (name: string) => ({ 'zh-CN': name, 'en-US': name })
const task = {
  ...{ taskId: id(1), surveyId: id(2), unit: named('云栖科技'), survey: named('月报') },
  ...{ period: '2026-11', status: 'submitted' as const, department: named('服务业科') },
}
const found: DeskSearch = {
  surveys: [
    { id: id(2), title: named('月报'), period: '2026-11', code: 'F203', anonymous: false, state: 'open' },
  ],
  units: [{ ...task, unitCode: '9133' }],
  people: [{ ...task, person: named('王芳') }],
  forms: [{ kind: 'draft', id: id(3), title: named('月报草稿'), code: 'F203', version: null }],
  serverTime: '2026-11-20T02:00:00.000Z',
}
const nothing: DeskSearch = { ...found, surveys: [], units: [], people: [], forms: [] }

/** Requests that wait for their reply, by keyword. */
const waiting = new Map<string, (reply: DeskSearch | TransportError) => void>()
const onClose = jest.fn()
let opened: string[] = []

function enter(person: string, role: UserInfo['role'] = 'reviewer'): void {
  useSessionStore.setState({ userInfo: { YHID: person, XNZZID: 'bureau', role } as UserInfo })
}

const permit = (...codes: string[]) =>
  setButtonAuth(codes.map((buttonCode) => ({ buttonCode, enabled: true })))

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  waiting.clear()
  opened = []
  onClose.mockClear()
  jest.mocked(send).mockClear()
  settings.retry = { count: 0, delay: 0 }
  setRequestContext({ token: () => 'proof' })
  enter('zhoujie')
  permit(buttonCodes.members)
  for (const way of ['open', 'relaunch'] as const)
    jest.spyOn(navigation, way).mockImplementation((url) => void opened.push(`${way} ${url}`))
  jest.mocked(send).mockImplementation(({ url }) => {
    const keyword = new URLSearchParams(url.split('?')[1]).get('keyword') ?? ''
    return new Promise((resolve, reject) =>
      waiting.set(keyword, (reply) =>
        reply instanceof TransportError
          ? reject(reply)
          : resolve({ status: 200, text: JSON.stringify({ status: 200, data: reply }) }),
      ),
    )
  })
})
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

const show = () =>
  act(async () => {
    render(<SearchDialog onClose={onClose} />)
    await jest.advanceTimersByTimeAsync(1)
  })
const write = async (text: string) => {
  type(input('[role=combobox]'), text)
  await act(async () => void (await jest.advanceTimersByTimeAsync(300)))
}
const reply = async (keyword: string, data: DeskSearch | TransportError) => {
  await act(async () => {
    waiting.get(keyword)?.(data)
    await jest.advanceTimersByTimeAsync(1)
  })
}
const options = () =>
  all('[role=option]').map((option) => option.querySelector('.desk-search-name')?.textContent)
const groups = () => all('[role=group]').map((group) => group.getAttribute('aria-label'))
const chosen = () => one('[role=option][aria-selected=true]')
const status = () => one('.desk-search-status').textContent

describe('the command palette', () => {
  // First: the list of results is loaded once.
  it('has its field at once, and keeps what is typed while the list is loading', async () => {
    act(() => void render(<SearchDialog onClose={onClose} />))
    const field = input('[role=combobox]')
    expect(document.activeElement).toBe(field)
    expect(all('[role=listbox]')).toEqual([])
    type(field, '成员管')
    await act(async () => void (await jest.advanceTimersByTimeAsync(300)))
    expect(options()).toEqual(['成员管理'])
    expect(document.activeElement).toBe(field)
    expect(field.value).toBe('成员管')
  })

  it('offers the members to administrators alone, also among the recent choices', async () => {
    await show()
    await write('成员管')
    key('Enter')
    cleanUp()
    permit()
    await show()
    expect(options()).not.toContain('成员管理')
    await write('成员管')
    expect(options()).toEqual([])
  })

  it('has the focus in a combobox whose list shows the pages that the person may open', async () => {
    await show()
    const field = input('[role=combobox]')
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-controls')).toBe(one('[role=listbox]').id)
    expect(field.getAttribute('aria-activedescendant')).toBe(chosen().id)
    expect(groups()).toEqual(['页面'])
    expect(options()).toEqual(expect.arrayContaining(['工作台', '调查', '审核', '成员管理']))
    expect(send).not.toHaveBeenCalled()
  })

  it('finds by name and by pinyin initials, grouped by kind, each with what tells it apart', async () => {
    await show()
    await write('ＤＣ')
    expect(options()).toEqual(['调查'])
    await write('月报')
    expect(status()).toBe('正在查找…')
    await reply('月报', found)
    expect(groups()).toEqual(['调查', '企业', '人员', '表单'])
    expect(options()).toEqual(['月报', '云栖科技', '王芳', '月报草稿'])
    expect(all('.desk-search-context').map((each) => each.textContent)).toEqual([
      'F203 · 2026年11月 · 收数中',
      '服务业科 · 月报 · 2026年11月 · 已提交',
      '云栖科技 · 服务业科 · 月报 · 2026年11月 · 已提交',
      'F203 · 编制中',
    ])
    expect(status()).toBe('找到 4 项')
  })

  it.each<[number, string]>([
    [0, `/pages/questionnaire/respondents/index?surveyId=${id(2)}`],
    [1, `/pages/questionnaire/respondents/index?surveyId=${id(2)}&task=${id(1)}`],
    [2, `/pages/questionnaire/respondents/index?surveyId=${id(2)}&task=${id(1)}`],
    [3, `/pages/bureau/form-editor/index?id=${id(3)}`],
  ])('leads from result %i to its page by Enter, without a name in the address', async (at, url) => {
    await show()
    await write('月报')
    await reply('月报', found)
    for (let step = 0; step < at; step += 1) key('ArrowDown')
    key('Enter')
    expect(opened).toEqual([`open ${url}`])
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('moves by arrows around the list, and by Home and End to its ends', async () => {
    await show()
    await write('月报')
    await reply('月报', found)
    const at = () => all('[role=option]').indexOf(chosen())
    key('ArrowDown')
    expect(at()).toBe(1)
    expect(input('[role=combobox]').getAttribute('aria-activedescendant')).toBe(chosen().id)
    key('End')
    expect(at()).toBe(3)
    key('ArrowDown')
    expect(at()).toBe(0)
    key('ArrowUp')
    expect(at()).toBe(3)
    key('Home')
    expect(at()).toBe(0)
    // In the text, as everywhere.
    expect(key('End', { shiftKey: true })).toBe(true)
    expect(at()).toBe(0)
    expect(document.activeElement).toBe(input('[role=combobox]'))
  })

  it('leaves Enter and Escape to the input method while it composes', async () => {
    await show()
    await write('月报')
    await reply('月报', found)
    key('Enter', { isComposing: true })
    key('Escape', { isComposing: true })
    expect([opened, onClose.mock.calls]).toEqual([[], []])
    key('Escape')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('ignores the reply to an earlier text', async () => {
    await show()
    await write('月')
    await write('月报表')
    await reply('月报表', nothing)
    expect(status()).toContain('没有找到')
    await reply('月', found)
    expect(options()).toEqual([])
    expect(input('[role=combobox]').getAttribute('aria-expanded')).toBe('false')
  })

  it('says that there is no network, keeps the pages, and tries again', async () => {
    await show()
    await write('调查')
    await reply('调查', new TransportError('offline'))
    expect(status()).toContain('当前没有网络')
    expect(options()).toEqual(['调查'])
    press(one('.desk-search-foot button'))
    await reply('调查', found)
    expect(options()).toEqual(['调查', '月报', '云栖科技', '王芳', '月报草稿'])
  })

  it('begins with the recent choices of this person, the last one first, without people', async () => {
    for (const at of [0, 1, 2]) {
      await show()
      await write('月报')
      await reply('月报', found)
      press(all('[role=option]')[at]!)
      cleanUp()
    }
    await show()
    expect(groups()).toEqual(['最近打开', '页面'])
    expect(options().slice(0, 2)).toEqual(['云栖科技', '月报'])
    expect(JSON.stringify({ ...localStorage })).not.toContain('王芳')
    key('Enter')
    expect(opened.at(-1)).toContain(`task=${id(1)}`)
    cleanUp()
    enter('wuhao')
    await show()
    expect(groups()).toEqual(['页面'])
  })

  it('ignores kept choices that are not of this version', async () => {
    localStorage.setItem('desk-recent zhoujie bureau', '[{"kind":"page","route":"nowhere"}]')
    await show()
    expect(groups()).toEqual(['页面'])
  })

  it('searches pages only for people without a desk', async () => {
    enter('wangfang', 'respondent')
    await show()
    await write('填报')
    expect(options()).toEqual(['填报'])
    expect(send).not.toHaveBeenCalled()
    expect(options()).not.toContain('审核')
  })
})
