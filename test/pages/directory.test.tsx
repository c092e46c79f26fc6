import { act } from 'react'
import { setLanguage } from '@/i18n'
import SelectDepartmentsPage from '@/pages/directory/select-departments/index'
import SelectPeoplePage from '@/pages/directory/select-people/index'
import { host } from '@/platform/host'
import * as lifecycle from '@/platform/page/lifecycle'
import * as navigation from '@/platform/page/navigation'
import { send } from '@/platform/network/transport'
import type { TransportRequest } from '@/platform/network/transport/types'
import { setRequestContext } from '@/request/context'
import { clearAppState, useAppStore } from '@/stores/app-store'
import { openForResult, type DepartmentQuestion } from '@/stores/page-results'
import { readRecentChoices, writeRecentChoices } from '@/stores/device/recent-choices'
import { forgetUser, setUserInfo } from '@/stores/session/session-store'
import { all, button, cleanUp, input, one, press, render, type } from '../components/render'

jest.mock('@/features/session/logs/behaviour', () => ({ recordPageView: () => undefined }))
jest.mock('@/platform/network/transport', () => ({ send: jest.fn() }))
// There is no router here.
jest.mock('@/platform/page/lifecycle', () => ({
  usePageParams: jest.fn(),
  usePageInFront: () => true,
  usePageReturn: () => undefined,
}))
jest.mock('@/platform/page/navigation', () => ({
  currentPath: () => '/pages/home/index',
  safeBack: jest.fn(),
  tryOpen: async () => true,
}))

const person = {
  XNZZID: 'tjj',
  CORPID: 'c',
  MOBILE: '13800000001',
  YHID: 'wuhao',
  SSJGLXDM: 4,
  XNZZMC: '西湖区统计局',
  XNZZSXS: [],
  nickName: 'n',
  role: 'reviewer' as const,
}
const answers: Record<string, unknown> = {
  departments: {
    ids: ['office', 'station', 'east', 'west'],
    parents: [-1, -1, 1, 1],
    names: ['办公室', '留下统计站', '东社区', '西社区'],
    own: 'west',
  },
  people: { items: [{ id: 'p1', name: '王芳', departmentId: 'west' }], total: 1, nextCursor: null },
  named: [{ id: 'p9', name: '何静', departmentId: 'east' }],
}
let down: boolean

async function answerOf({ url }: TransportRequest) {
  const name = new URL(url, 'http://gateway.test').pathname.split('/').pop() ?? ''
  const body = down ? { status: 500, msg: 'broken' } : { status: 200, data: answers[name] }
  return { status: down ? 500 : 200, text: JSON.stringify(body) }
}

const open = async (Page: () => React.ReactNode, params: Record<string, string> = {}) => {
  jest.mocked(lifecycle.usePageParams).mockReturnValue(params)
  await act(async () => void render(<Page />))
}
const Departments = SelectDepartmentsPage as () => React.ReactNode
const People = SelectPeoplePage as () => React.ReactNode

/** Another page asks; under which name it does. */
function asked(question: Partial<DepartmentQuestion>) {
  let request = ''
  const whole = { multiple: true, max: Infinity, selectedIds: [], ...question }
  const answer = openForResult('departments', whole, (name) => (request = name))
  return { answer, request }
}

const names = () => all('[role=treeitem]').map((row) => row.getAttribute('aria-label'))
const row = (name: string) => one(`[role=treeitem][aria-label=${name}]`)
const near = (name: string) => all('.near-department').find((each) => each.textContent?.startsWith(name))!
const chosen = () => all('.dt-chosen-name').map((each) => each.textContent)
const offered = () => one('.near-departments').getAttribute('aria-label')

beforeEach(() => {
  down = false
  jest.mocked(send).mockImplementation(answerOf)
  setRequestContext({ token: () => 'proof' })
  setUserInfo(person)
  // jsdom draws nothing, so it has no media.
  const media = { matches: false, addListener: () => undefined, removeListener: () => undefined }
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => media })
})
afterEach(() => {
  cleanUp()
  act(() => {
    forgetUser()
    clearAppState()
    setLanguage('zh-CN', 4)
  })
  jest.mocked(navigation.safeBack).mockClear()
})

describe('the page that chooses departments', () => {
  it('tells the host its title and shows the own department first, apart and in the tree', async () => {
    const setTitle = jest.spyOn(host, 'setTitle')
    await open(Departments)
    expect(setTitle).toHaveBeenCalledWith('选择部门')
    expect([offered(), all('.near-department').length]).toEqual(['本部门', 1])
    expect(names()).toEqual(['留下统计站', '办公室'])
  })

  it('chooses one and leaves it for whoever reads it, with a way back', async () => {
    await open(Departments)
    press(row('办公室'))
    press(near('留下统计站 / 西社区').querySelector('input')!)
    expect(chosen()).toEqual(['西社区'])
    press(button('确定'))
    expect(useAppStore.getState().messageData).toEqual({ departments: [{ id: 'west', name: '西社区' }] })
    expect(navigation.safeBack).toHaveBeenCalledTimes(1)
  })

  it('chooses many by its address, as many as that says', async () => {
    await open(Departments, { multiple: 'true', max: '1' })
    press(row('办公室'))
    press(near('留下统计站 / 西社区').querySelector('input')!)
    expect([chosen(), button('确定').disabled]).toEqual([['办公室', '西社区'], true])
    press(button('移除办公室'))
    expect([chosen(), button('确定').disabled]).toEqual([['西社区'], false])
  })

  it.each(['x', '0', '-1', '1e9', ''])('takes %p for no limit', async (max) => {
    await open(Departments, { multiple: 'true', max })
    press(row('留下统计站'))
    expect(one('[role=status].dt-chosen-count').textContent).toBe('已选 1 项')
  })

  it('answers the page that asks, from what was chosen before', async () => {
    const { answer, request } = asked({ selectedIds: ['east', 'gone'] })
    await open(Departments, { request })
    expect(chosen()).toEqual(['东社区'])
    press(row('办公室'))
    press(button('确定'))
    await expect(answer).resolves.toEqual([
      { id: 'east', name: '东社区' },
      { id: 'office', name: '办公室' },
    ])
  })

  it('answers nothing when it is left', async () => {
    const { answer, request } = asked({})
    await open(Departments, { request })
    press(row('办公室'))
    cleanUp()
    await expect(answer).resolves.toBeNull()
  })

  it('offers what was chosen recently, as far as it is still there', async () => {
    writeRecentChoices('department', ['east', 'gone', 'west'])
    await open(Departments)
    expect(offered()).toBe('本部门 · 最近选择')
    expect(all('.near-department')).toHaveLength(2)
    press(row('办公室'))
    press(button('确定'))
    expect(readRecentChoices('department')).toEqual(['office', 'east', 'gone', 'west'])
  })

  it('keeps what stands above a department that is found', async () => {
    await open(Departments)
    type(input('#departments-search'), '东')
    expect(names()).toEqual(['留下统计站', '东社区'])
  })

  it('says what is wrong, and tries again', async () => {
    // Nobody has loaded them yet.
    act(() => setUserInfo({ ...person, YHID: 'new' }))
    down = true
    await open(Departments)
    down = false
    await act(async () => button('重试').click())
    expect(names()).toEqual(['留下统计站', '办公室'])
  })
})

describe('the page that chooses people', () => {
  it('begins where the person belongs, with what is chosen already, and answers in the hosts’ shape', async () => {
    let request = ''
    const question = { title: '选择处理人', pickedUserIds: ['p9'], pickedDepartmentIds: ['office', 'gone'] }
    const answer = openForResult('people', question, (name) => (request = name))
    const setTitle = jest.spyOn(host, 'setTitle')
    await open(People, { request })
    expect(setTitle).toHaveBeenCalledWith('选择处理人')
    expect([one('.dt-people-here').textContent, chosen()]).toEqual(['西社区', ['办公室', '何静']])
    press(all<HTMLInputElement>('.dt-people-person input')[0]!)
    press(button('移除何静'))
    press(button('确定'))
    await expect(answer).resolves.toEqual({
      own: true,
      users: [{ id: 'p1', name: '王芳' }],
      departments: [{ id: 'office', name: '办公室' }],
    })
    expect(navigation.safeBack).toHaveBeenCalledTimes(1)
  })

  it('chooses one where one is asked for', async () => {
    let request = ''
    const answer = openForResult('people', { title: '', multiple: false }, (name) => (request = name))
    await open(People, { request })
    expect(all('input[type=radio]')).toHaveLength(1)
    cleanUp()
    await expect(answer).resolves.toBeNull()
  })
})
