import { act } from 'react'
import { loadAreas } from '@/components/area/area-source'
import { send } from '@/platform/network/transport'
import { setRequestContext } from '@/request/context'
import { all, button, cleanUp, key, one, press, type } from '../../../components/render'
import { writeRecentChoices } from '@/stores/device/recent-choices'
import { useSessionStore } from '@/stores/session/session-store'
import type { UserInfo } from '@/wire/session/session'
import { ask, localText } from '../../../lib/questionnaire/build'
import { draw as drawNow, errors, faults, loadEveryKind } from '../draw'

jest.mock('@/platform/network/transport', () => ({ send: jest.fn() }))

const answers: [path: string, data: unknown][] = [
  [
    'list_by_xzqh',
    [
      { id: 'o1', name: '西湖区税务局', type: 1, areaCode: '330106' },
      { id: 'o2', name: '西湖区统计局', type: 4, areaCode: '330106' },
    ],
  ],
  [
    'departments',
    {
      ids: ['d1', 'd2', 'd3', 'd4', 'd5'],
      parents: [-1, 0, 0, -1, -1],
      names: ['财务部', '会计科', '出纳科', '综合部', '人事部'],
      own: null,
    },
  ],
]

beforeEach(() => {
  setRequestContext({ token: () => 'token', language: () => 'zh-CN', renewSession: async () => false })
  jest.mocked(send).mockImplementation(async ({ url }) => {
    const data = answers.find(([path]) => url.includes(path))?.[1]
    return { status: 200, text: JSON.stringify({ status: 200, data }) }
  })
})
beforeAll(loadEveryKind)
afterEach(cleanUp)

/** Waits for all pending fetches. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await act(() => loadAreas().then(() => undefined))
}
async function draw(...given: Parameters<typeof drawNow>) {
  const session = drawNow(...given)
  await settle()
  return session
}
const field = () => one<HTMLButtonElement>('.sheet-field')
const said = () => field().textContent
async function choose(...names: string[]) {
  for (const name of names) {
    press(button(name))
    await settle()
  }
}
const row = (name: string) => all('[role=treeitem]').find((each) => each.getAttribute('aria-label') === name)!

describe('an area', () => {
  const question = ask({ kind: 'area', id: 'q', required: true })

  it('is chosen level by level, and displayed in full after the sheet is closed', async () => {
    const session = await draw([question])
    expect(said()).toBe('请选择地区')
    press(field())
    await settle()
    await choose('浙江省', '杭州市')
    expect(session.instance.value('q')).toBeUndefined()
    await choose('西湖区')
    expect(all('[role=dialog]')).toHaveLength(0)
    expect(session.instance.value('q')).toBe('330106')
    expect(said()).toBe('浙江省 杭州市 西湖区')
    expect(field().getAttribute('aria-label')).toBe('q (必填) 浙江省 杭州市 西湖区')
    expect(faults(session, question)).toEqual([])
  })

  it('has no levels below the required one', async () => {
    const city = ask({ kind: 'area', id: 'q', depth: 2 })
    const session = await draw([city])
    press(field())
    await settle()
    await choose('浙江省', '杭州市')
    expect(session.instance.value('q')).toBe('330100')
    expect(faults(session, city)).toEqual([])
  })

  it('offers the area where the unit is registered by one press, and opens at its city', async () => {
    const session = await draw([question], {}, {}, { unitArea: '330106' })
    press(field())
    await settle()
    expect(one('[role=dialog] h2').textContent).toBe('q')
    expect(button('西湖区')).toBeTruthy()
    expect(session.instance.value('q')).toBeUndefined()
    await choose('本单位登记地，点一下即选 浙江省 杭州市 西湖区')
    expect([session.instance.value('q'), all('[role=dialog]').length]).toEqual(['330106', 0])
  })

  it('offers no registered area that is wider than the required level', async () => {
    await draw([question], {}, {}, { unitArea: '330100' })
    press(field())
    await settle()
    expect(all('.own-area')).toEqual([])
  })

  it('is unchanged if the sheet is closed early, and can be removed', async () => {
    const session = await draw([question], { q: '330106' })
    press(field())
    await settle()
    press(all('[role=tab]')[0]!)
    await choose('北京市')
    key('Escape')
    expect(all('[role=dialog]')).toHaveLength(0)
    expect(session.instance.value('q')).toBe('330106')
    press(field())
    await choose('清除')
    expect(session.instance.value('q')).toBeUndefined()
    expect(said()).toBe('请选择地区')
  })

  it('is marked as missing, and the card reports it', async () => {
    const session = await draw([question])
    act(() => session.touchAll(['q']))
    expect(errors()).toEqual(['这里还没有填'])
    expect(field().className).toContain('dt-field-bad')
  })
})

describe('an organisation of an area', () => {
  const question = ask({ kind: 'area-organization', id: 'q' })

  it('is chosen after its area; both are displayed by name', async () => {
    const session = await draw([question])
    press(field())
    await settle()
    await choose('浙江省', '杭州市', '西湖区')
    press(row('西湖区统计局'))
    await settle()
    expect(session.instance.value('q')).toEqual({ areaCode: '330106', organizationId: 'o2' })
    expect(faults(session, question)).toEqual([])
    expect(said()).toBe('西湖区统计局 浙江省 杭州市 西湖区')
  })

  it('starts with the offices of the unit’s area, tax offices alone where the form asks for one', async () => {
    const office = ask({ kind: 'area-organization', id: 'q', taxOnly: true })
    const session = await draw([office], {}, {}, { unitArea: '330106' })
    press(field())
    await settle()
    expect(all('[role=treeitem]').map((each) => each.getAttribute('aria-label'))).toEqual(['西湖区税务局'])
    press(row('西湖区税务局'))
    await settle()
    expect(session.instance.value('q')).toEqual({ areaCode: '330106', organizationId: 'o1' })
  })

  it('is displayed by its id if its name cannot be fetched', async () => {
    jest.mocked(send).mockRejectedValue(new Error('no network'))
    await draw([question], { q: { areaCode: '330106', organizationId: 'o9' } })
    expect(said()).toContain('o9')
  })
})

describe('50,000 departments', () => {
  const count = 50_000
  // A bureau of 500 departments, each with 99 subdepartments.
  const large = {
    ids: Array.from({ length: count }, (_, place) => `m${place}`),
    parents: Array.from({ length: count }, (_, place) => (place % 100 === 0 ? -1 : place - (place % 100))),
    names: Array.from({ length: count }, (_, place) => `第${place}所`),
    own: null,
  }
  const before = useSessionStore.getState().userInfo
  beforeEach(() => {
    useSessionStore.setState({ userInfo: { YHID: 'many', XNZZID: 'many' } as UserInfo })
    jest.mocked(send).mockImplementation(async () => ({
      status: 200,
      text: JSON.stringify({ status: 200, data: large }),
    }))
  })
  afterEach(() => useSessionStore.setState({ userInfo: before }))

  it('are rendered only if visible; one is found and selected', async () => {
    const session = await draw([ask({ kind: 'department', id: 'q' })])
    press(field())
    await settle()
    const drawn = () => all('[role=treeitem]').length
    expect(drawn()).toBeGreaterThan(5)
    expect(drawn()).toBeLessThan(40)
    type(one<HTMLInputElement>('[role=dialog] input'), '第49999所')
    await settle()
    expect(drawn()).toBeLessThan(5)
    press(row('第49999所'))
    await choose('确定')
    expect(session.instance.value('q')).toEqual(['m49999'])
    expect(said()).toBe('第49900所 / 第49999所')
  })
})

describe('departments', () => {
  const several = ask({ kind: 'department', id: 'q', maxChoices: 2 })

  it('are chosen from the tree, confirmed, and displayed with their ancestors', async () => {
    const session = await draw([several])
    press(field())
    await settle()
    press(button('展开财务部'))
    press(row('会计科'))
    press(row('综合部'))
    expect(session.instance.value('q')).toBeUndefined()
    await choose('确定')
    expect(session.instance.value('q')).toEqual(['d2', 'd4'])
    expect(faults(session, several)).toEqual([])
    expect(all('.sheet-field-said > *').map((line) => line.textContent)).toEqual([
      '财务部 / 会计科 ',
      '综合部',
    ])
  })

  it('cannot be confirmed above the maximum; one represents all its descendants', async () => {
    const session = await draw([several], { q: ['d2', 'd4'] })
    press(field())
    await settle()
    press(row('人事部'))
    expect(one('.choose-over').textContent).toBe('超出 1 项，请移除后再确定')
    expect(button('确定').disabled).toBe(true)
    press(row('人事部'))
    press(row('出纳科'))
    await choose('确定')
    expect(session.instance.value('q')).toEqual(['d1', 'd4'])
  })

  it('replace each other in a single choice', async () => {
    const question = ask({ kind: 'department', id: 'q' })
    const session = await draw([question], { q: ['d4'] })
    press(field())
    await settle()
    press(row('财务部'))
    await choose('确定')
    expect(session.instance.value('q')).toEqual(['d1'])
    expect(faults(session, question)).toEqual([])
  })

  it("start with the user's own and the recent ones, as suggestions and in the tree", async () => {
    const before = useSessionStore.getState().userInfo
    useSessionStore.setState({ userInfo: { YHID: 'member', XNZZID: 'unit' } as UserInfo })
    const data = {
      ids: ['d1', 'd2', 'd3'],
      parents: [-1, -1, 1],
      names: ['综合部', '财务部', '会计科'],
      own: 'd3',
    }
    jest.mocked(send).mockResolvedValue({ status: 200, text: JSON.stringify({ status: 200, data }) })
    writeRecentChoices('department', ['d1'])
    const session = await draw([ask({ kind: 'department', id: 'q' })])
    press(field())
    await settle()
    const near = all<HTMLInputElement>('.near-department input[type=radio]')
    expect(all('.near-department-name').map(({ textContent }) => textContent)).toEqual([
      '财务部 / 会计科',
      '综合部',
    ])
    expect(all('[role=treeitem]').map((each) => each.getAttribute('aria-label'))).toEqual([
      '财务部',
      '综合部',
    ])
    near.forEach(press)
    await choose('确定')
    expect(session.instance.value('q')).toEqual(['d1'])
    useSessionStore.setState({ userInfo: before })
  })
})

describe('a title that refers to an area', () => {
  const asked = (about: string) => ({
    ...ask({ kind: 'text', id: 't' }),
    title: localText(`in {{${about}}}`),
  })
  const title = () => all('.dt-card-title').at(-1)?.textContent

  it.each([
    ['an area', ask({ kind: 'area', id: 'q' }), '330106', '2. in 浙江省 杭州市 西湖区'],
    ['a department', ask({ kind: 'department', id: 'q' }), ['d2'], '2. in 财务部 / 会计科'],
    [
      'an organisation',
      ask({ kind: 'area-organization', id: 'q' }),
      { areaCode: '330106', organizationId: 'o2' },
      '2. in 浙江省 杭州市 西湖区、西湖区统计局',
    ],
  ] as const)('displays %s by its name', async (_what, question, answer, expected) => {
    await draw([question, asked('q')], { q: answer as never })
    expect(title()).toContain(expected)
  })
})
