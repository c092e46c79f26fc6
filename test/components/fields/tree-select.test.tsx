import { act, useState } from 'react'
import { TreeSelect, type TreeSelectProps } from '@/components/tree-select/tree-select'
import type { CheckedIds } from '@/lib/tree/check'
import type { TreeItem } from '@/lib/tree/tree'
import { all, button, cleanUp, focus, input, key, one, press, render, type } from '../render'

const items: TreeItem[] = [
  { id: 'z', parentId: null, name: '浙江省税务局' },
  { id: 'h', parentId: 'z', name: '杭州市税务局' },
  { id: 'x', parentId: 'h', name: '西湖区税务局' },
  { id: 's', parentId: 'h', name: '上城区税务局' },
  { id: 'n', parentId: 'z', name: '宁波市税务局' },
  { id: 't', parentId: null, name: '统计局' },
]
const many: TreeItem[] = Array.from({ length: 50_000 }, (_, place) => ({
  id: `${place}`,
  parentId: null,
  name: `第${place}所`,
}))

const told: CheckedIds[] = []
const noted: unknown[] = []

function Example({ value: start = [], ...props }: Partial<TreeSelectProps>) {
  const [value, setValue] = useState<readonly string[]>(start)
  const onChange = (chosen: CheckedIds) => {
    told.push(chosen)
    setValue(chosen.tops)
  }
  return (
    <TreeSelect
      id="t"
      label="单位"
      items={items}
      onProblems={(faults) => noted.push(...faults)}
      {...props}
      value={value}
      onChange={onChange}
    />
  )
}

const rows = () => all('[role=treeitem]')
const names = () => rows().map((row) => row.getAttribute('aria-label')?.replace('税务局', ''))
const row = (name: string) => one(`[role=treeitem][aria-label^=${name}]`)
const stated = (attribute: string) => rows().map((each) => each.getAttribute(attribute))
const hasCheck = (each: Element) => each.lastElementChild?.classList.contains('dt-icon')
const active = () => document.getElementById(one('[role=tree]').getAttribute('aria-activedescendant') ?? '')

afterEach(() => {
  cleanUp()
  told.length = noted.length = 0
})

describe('TreeSelect', () => {
  it('displays the top level, and the children of an opened row', () => {
    render(<Example />)
    expect(names()).toEqual(['浙江省', '统计局'])
    press(button('展开浙江省税务局'))
    expect(names()).toEqual(['浙江省', '杭州市', '宁波市', '统计局'])
    press(button('收起浙江省税务局'))
    expect(names()).toEqual(['浙江省', '统计局'])
    expect(told).toEqual([])
  })

  it('opens the ancestors of the choice, and marks it', () => {
    render(<Example value={['x']} />)
    expect(names()).toEqual(['浙江省', '杭州市', '西湖区', '上城区', '宁波市', '统计局'])
    expect(row('西湖区').getAttribute('aria-selected')).toBe('true')
    expect(rows().filter(hasCheck)).toEqual([row('西湖区')])
    expect(active()).toBe(row('西湖区'))
  })

  it('chooses one of any level', () => {
    render(<Example />)
    press(row('浙江省'))
    press(row('统计局'))
    expect(told).toEqual([
      { leaves: ['z'], tops: ['z'] },
      { leaves: ['t'], tops: ['t'] },
    ])
    expect(stated('aria-selected')).toEqual(['false', 'true'])
    expect(stated('aria-checked')).toEqual([null, null])
  })

  it('announces level, position and state of every row', () => {
    render(<Example value={['x']} multiple />)
    expect(one('[role=tree]').getAttribute('aria-multiselectable')).toBe('true')
    expect(stated('aria-level')).toEqual(['1', '2', '3', '3', '2', '1'])
    expect(stated('aria-posinset')).toEqual(['1', '1', '1', '2', '2', '2'])
    expect(stated('aria-setsize')).toEqual(['2', '2', '2', '2', '2', '2'])
    expect(stated('aria-expanded')).toEqual(['true', 'true', null, null, null, null])
    expect(stated('aria-checked')).toEqual(['mixed', 'mixed', 'true', 'false', 'false', 'false'])
  })

  it('checks a branch with its descendants and returns them', () => {
    render(<Example multiple value={['x']} />)
    press(row('杭州市'))
    expect(told).toEqual([{ leaves: ['x', 's'], tops: ['h'] }])
    expect(stated('aria-checked')).toEqual(['mixed', 'true', 'true', 'true', 'false', 'false'])
    expect(one('.dt-tree-count').textContent).toBe('已选 2 项')
    press(row('杭州市'))
    expect(told[1]).toEqual({ leaves: [], tops: [] })
  })

  it('checks and clears everything', () => {
    render(<Example multiple />)
    press(button('全选'))
    expect(told[0]).toEqual({ leaves: ['x', 's', 'n', 't'], tops: ['z', 't'] })
    expect(button('全选').disabled).toBe(true)
    press(button('清空'))
    expect(told[1]).toEqual({ leaves: [], tops: [] })
  })

  it('finds by a part of the name, keeps the ancestors, and restores the tree', () => {
    render(<Example />)
    type(input(), '西湖')
    expect(names()).toEqual(['浙江省', '杭州市', '西湖区'])
    expect(one('[role=status]').textContent).toBe('找到 1 项')
    press(button('收起杭州市税务局'))
    expect(names()).toEqual(['浙江省', '杭州市'])
    type(input(), '无此局')
    expect(rows()).toEqual([])
    expect(document.body.textContent).toContain('没有找到')
    press(button('清除'))
    expect(names()).toEqual(['浙江省', '统计局'])
  })

  it('reports an empty tree', () => {
    render(<Example items={[]} />)
    expect(document.body.textContent).toBe('暂无可选项')
  })

  it('reports entries without a parent, and displays them on the top level', () => {
    render(<Example items={[...items, { id: 'o', parentId: '?', name: '无主' }]} />)
    expect(noted).toEqual([{ id: 'o', kind: 'orphan' }])
    expect(names()).toEqual(['浙江省', '统计局', '无主'])
  })

  it('starts again with another list', () => {
    const { redraw } = render(<Example value={['x']} />)
    redraw(<Example value={['x']} items={[{ id: 'q', parentId: null, name: '别处' }]} />)
    expect(names()).toEqual(['别处'])
  })
})

describe('the keyboard in a tree', () => {
  const begin = (props: Partial<TreeSelectProps> = {}) => {
    render(<Example {...props} />)
    focus(one('[role=tree]'))
  }

  it('moves, opens, closes and chooses, without scrolling the page', () => {
    begin()
    expect(key('ArrowRight')).toBe(false)
    key('ArrowRight')
    expect(active()).toBe(row('杭州市'))
    key('End')
    expect(active()).toBe(row('统计局'))
    key('ArrowUp')
    expect(active()).toBe(row('宁波市'))
    key('ArrowLeft')
    key('ArrowLeft')
    expect(names()).toEqual(['浙江省', '统计局'])
    key('ArrowDown')
    key('Enter')
    expect(told).toEqual([{ leaves: ['t'], tops: ['t'] }])
    key('Home')
    key(' ')
    expect(told[1]).toEqual({ leaves: ['z'], tops: ['z'] })
  })

  it('leaves other keys and shortcuts to the browser', () => {
    begin()
    expect(key('Tab')).toBe(true)
    expect(key('ArrowRight', { altKey: true })).toBe(true)
    expect(names()).toEqual(['浙江省', '统计局'])
  })

  it('scrolls the focused row into view', () => {
    begin({ items: many })
    key('End')
    expect(active()?.getAttribute('aria-label')).toBe('第49999所')
    expect(one('[role=tree]').scrollTop).toBe(50_000 * 44 - 352)
    key('Home')
    expect(one('[role=tree]').scrollTop).toBe(0)
  })
})

describe('a tree of 50,000 rows', () => {
  it('renders visible rows only, at any scroll position', () => {
    render(<Example items={many} />)
    expect(rows().length).toBeLessThan(25)
    const tree = one('[role=tree]')
    tree.scrollTop = 44 * 30_000
    act(() => void tree.dispatchEvent(new Event('scroll', { bubbles: true })))
    expect(names()).toContain('第30000所')
    expect(names()).toContain('第30007所')
    expect(rows().length).toBeLessThan(25)
  })

  it.each([0, 1, 43, 44, 131, 132, 133, 263])('has no gap %i px further down', (more) => {
    render(<Example items={many} />)
    const tree = one('[role=tree]')
    tree.scrollTop = 44 * 3_000 + more
    act(() => void tree.dispatchEvent(new Event('scroll', { bubbles: true })))
    const first = 3_000 + Math.floor(more / 44)
    expect(names()).toEqual(
      expect.arrayContaining(Array.from({ length: 9 }, (_, place) => `第${first + place}所`)),
    )
  })

  it('starts a search at the top', () => {
    render(<Example items={many} />)
    one('[role=tree]').scrollTop = 44 * 30_000
    act(() => void one('[role=tree]').dispatchEvent(new Event('scroll', { bubbles: true })))
    type(input(), '第777')
    expect(names()[0]).toBe('第777所')
  })
})
