import { act, useState } from 'react'
import { PeoplePicker, type PeoplePickerProps } from '@/components/people-picker/people-picker'
import type { PeopleQuery } from '@/components/people-picker/people-query'
import type { PeopleSelection } from '@/components/people-picker/people-selection'
import type { TreeItem } from '@/lib/tree/tree'
import { all, button, cleanUp, input, one, press, render, type } from '../render'

const departments: TreeItem[] = [
  { id: 'office', parentId: null, name: '办公室' },
  { id: 'station', parentId: null, name: '留下统计站' },
  { id: 'east', parentId: 'station', name: '东社区' },
  { id: 'west', parentId: 'station', name: '西社区' },
]
const everybody = [
  { id: 'p0', name: '局长', departmentId: null },
  { id: 'p1', name: '王芳', departmentId: 'east' },
  { id: 'p2', name: '王强', departmentId: 'east' },
  { id: 'p3', name: '李静', departmentId: 'office' },
]

const asked: PeopleQuery[] = []
let failing = false

async function load(query: PeopleQuery) {
  asked.push(query)
  if (failing) throw new Error('no network')
  const found = everybody.filter(({ name, departmentId }) =>
    query.keyword ? name.includes(query.keyword) : (departmentId ?? '') === query.departmentId,
  )
  return { items: found, total: found.length, nextCursor: null }
}

const told: PeopleSelection[] = []

function Example(props: Partial<PeoplePickerProps>) {
  const [chosen, setChosen] = useState<PeopleSelection>(props.selected ?? { users: [], departments: [] })
  const onChange = (next: PeopleSelection) => {
    told.push(next)
    setChosen(next)
  }
  return (
    <PeoplePicker
      id="p"
      root="西湖区统计局"
      departments={departments}
      load={load}
      {...props}
      {...{ selected: chosen, onChange }}
    />
  )
}

const settle = () => act(async () => undefined)
async function open(props: Partial<PeoplePickerProps> = {}) {
  render(<Example {...props} />)
  await settle()
}
const go = async (name: string) => {
  press(button(name))
  await settle()
}
/** Types a name and waits for the debounce. */
async function search(text: string) {
  jest.useFakeTimers()
  type(input('#p-search'), text)
  await act(async () => jest.advanceTimersByTime(300))
  jest.useRealTimers()
  await settle()
}
const people = () => all('.dt-people-person .dt-people-name').map((each) => each.textContent)
const rooms = () => all('.dt-people-department .dt-people-name').map((each) => each.textContent)
const box = (name: string) => {
  const label = all('label').find((each) => each.textContent?.startsWith(name))
  return label?.querySelector('input') ?? one<HTMLInputElement>(`input[aria-label=${name}]`)
}
const ids = ({ users, departments: rest }: PeopleSelection) => [...users, ...rest].map(({ id }) => id)

afterEach(() => {
  cleanUp()
  told.length = asked.length = 0
  failing = false
})

describe('PeoplePicker', () => {
  it('starts at the top, with the people without a department', async () => {
    await open()
    expect([rooms(), people()]).toEqual([['办公室', '留下统计站'], ['局长']])
    expect(one('.dt-people-way').textContent).toBe('西湖区统计局')
  })

  it('descends by departments, and returns by the path', async () => {
    await open()
    await go('进入留下统计站')
    expect([rooms(), people()]).toEqual([['东社区', '西社区'], []])
    await go('进入东社区')
    expect([rooms(), people()]).toEqual([[], ['王芳', '王强']])
    await go('留下统计站')
    expect(rooms()).toEqual(['东社区', '西社区'])
    await go('西湖区统计局')
    expect(people()).toEqual(['局长'])
  })

  it('starts in the passed department, and reports an empty one', async () => {
    await open({ start: 'west' })
    expect(one('.dt-people-way').textContent).toBe('西湖区统计局留下统计站西社区')
    expect(document.body.textContent).toContain('这里还没有人员')
  })

  it('lists people in pages', async () => {
    const crowd = Array.from({ length: 25 }, (_, at) => ({
      ...{ id: `c${at}`, name: `网格员${at}` },
      departmentId: 'east',
    }))
    const loadCrowd = async ({ cursor, size }: PeopleQuery) => {
      const from = Number(cursor ?? 0)
      const nextCursor = from + size < crowd.length ? String(from + size) : null
      return { items: crowd.slice(from, from + size), total: crowd.length, nextCursor }
    }
    await open({ start: 'east', load: loadCrowd })
    expect(people()).toHaveLength(20)
    await go('加载更多')
    expect(people()).toEqual(crowd.map(({ name }) => name))
    expect(all('button').map((each) => each.textContent)).not.toContain('加载更多')
  })

  it('finds people and departments, with the path of each', async () => {
    await open()
    await search(' 王 ')
    expect(asked[asked.length - 1]).toEqual({ departmentId: '', keyword: '王', cursor: null, size: 20 })
    expect(people()).toEqual(['王芳', '王强'])
    expect(all('.dt-people-person')[0]?.textContent).toContain('留下统计站 / 东社区')
    await search('社区')
    expect([rooms(), people()]).toEqual([['东社区', '西社区'], []])
    expect(all('.dt-people-department')[0]?.textContent).toBe('东社区留下统计站')
    await go('进入西社区')
    expect(input('#p-search').value).toBe('')
    await search('无此人')
    expect(document.body.textContent).toContain('没有找到')
  })

  it('requests a name once, not for each of its letters', async () => {
    await open()
    asked.length = 0
    jest.useFakeTimers()
    for (const text of ['李', '李静']) type(input('#p-search'), text)
    await act(async () => jest.advanceTimersByTime(300))
    jest.useRealTimers()
    await settle()
    expect(asked.map(({ keyword }) => keyword)).toEqual(['李静'])
  })

  it('selects several, in the order of selection, and removes them', async () => {
    await open()
    press(box('局长'))
    await go('进入办公室')
    press(box('李静'))
    await go('西湖区统计局')
    expect(box('局长').checked).toBe(true)
    press(box('局长'))
    expect(told.map(ids)).toEqual([['p0'], ['p0', 'p3'], ['p3']])
    expect(told[0]).toEqual({ users: [{ id: 'p0', name: '局长' }], departments: [] })
  })

  it('replaces the choice if only one is allowed', async () => {
    await open({ multiple: false, withDepartments: true })
    press(box('局长'))
    press(box('办公室'))
    expect(told).toEqual([
      { users: [{ id: 'p0', name: '局长' }], departments: [] },
      { users: [], departments: [{ id: 'office', name: '办公室' }] },
    ])
    expect(box('局长').type).toBe('radio')
  })

  it('offers departments only if requested', async () => {
    await open()
    expect(all('input[type=checkbox]')).toHaveLength(1)
    cleanUp()
    await open({ withDepartments: true })
    expect(all('input[type=checkbox]')).toHaveLength(3)
  })

  it('refuses choices beyond the maximum', async () => {
    await open({ max: 1, withDepartments: true })
    press(box('办公室'))
    expect([box('局长').disabled, box('留下统计站').disabled, box('办公室').disabled]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('displays the error, and retries', async () => {
    failing = true
    await open()
    expect(rooms()).toEqual(['办公室', '留下统计站'])
    failing = false
    await go('重试')
    expect(people()).toEqual(['局长'])
  })

  it('renders the first of many departments, and more on request', async () => {
    const many = Array.from({ length: 50_000 }, (_, place) => ({
      id: `${place}`,
      parentId: null,
      name: `第${place}站`,
    }))
    await open({ departments: many })
    expect(rooms()).toHaveLength(30)
    await go('显示更多部门')
    expect(rooms()).toHaveLength(60)
  })
})
