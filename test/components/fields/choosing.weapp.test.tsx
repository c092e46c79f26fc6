import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AreaOptions } from '@/components/area/area-options'
import { TreeSelect } from '@/components/tree-select/tree-select'
import type { TreeItem } from '@/lib/tree/tree'

// As in the build, components become names of native tags; dashes let attributes through unchanged.
jest.mock('@tarojs/components', () => ({
  Input: 'native-input',
  ScrollView: 'native-scroll-view',
  Text: 'native-text',
  View: 'native-view',
}))

const items: TreeItem[] = [
  { id: 'h', parentId: null, name: '杭州市税务局' },
  { id: 'x', parentId: 'h', name: '西湖区税务局' },
  { id: 's', parentId: 'h', name: '上城区税务局' },
]
const nobody = () => undefined

function withRole(role: string, element: ReactElement): Record<string, string>[] {
  const tags = renderToStaticMarkup(element).match(/<native-[^>]+>/g) ?? []
  return tags
    .map((tag) =>
      Object.fromEntries(
        [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
      ),
    )
    .filter((attributes) => attributes['aria-role'] === role)
}

describe('a choice in the mini-program', () => {
  it('announces name, level and state of every row of a tree', () => {
    const tree = <TreeSelect id="t" label="单位" items={items} value={['x']} multiple onChange={nobody} />
    const said = withRole('treeitem', tree).map((row) => [
      row['aria-label'],
      row['aria-level'],
      row['aria-checked'],
      row['aria-expanded'],
    ])
    expect(said).toEqual([
      ['杭州市税务局', '1', 'mixed', 'true'],
      ['西湖区税务局', '2', 'true', undefined],
      ['上城区税务局', '2', 'false', undefined],
    ])
  })

  it('renders the visible rows of a tree of 50,000, at the chosen one', () => {
    const many = Array.from({ length: 50_000 }, (_, place) => ({
      id: `${place}`,
      parentId: null,
      name: `第${place}所`,
    }))
    const tree = <TreeSelect id="t" label="单位" items={many} value={['30000']} onChange={nobody} />
    const rows = withRole('treeitem', tree)
    expect(rows.length).toBeLessThan(25)
    expect(rows.find((row) => row['aria-selected'] === 'true')?.['aria-label']).toBe('第30000所')
    expect(withRole('tree', tree)).toMatchObject([{ 'aria-label': '单位', style: 'height:352px' }])
  })

  it('announces the chosen area', () => {
    const area = (code: string, name: string) => ({ code, name, codes: [code], names: [name] })
    const areas = [area('330000', '浙江省'), area('320000', '江苏省')]
    const list = <AreaOptions label="省级" areas={areas} selected="320000" onChoose={nobody} />
    expect(withRole('option', list).map((each) => each['aria-selected'])).toEqual(['false', 'true'])
    expect(withRole('listbox', list)).toMatchObject([{ 'aria-label': '省级' }])
  })
})
