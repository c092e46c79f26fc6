import type { ReactElement } from 'react'
import { TreeRow, TreeToggle, TreeView } from '@/platform/ui/tree-view'
import type { TreeRowProps } from '@/platform/ui/tree-view/types'

// As in the build, components become names of native tags.
jest.mock('@tarojs/components', () => ({ ScrollView: 'scroll-view', View: 'view' }))

const pressed: string[] = []
const propsOf = (element: ReactElement) => element.props as Record<string, unknown>

const row = (more: Partial<TreeRowProps>) =>
  propsOf(
    TreeRow({
      id: 't-1',
      className: 'x',
      label: '西湖区',
      level: 3,
      position: 1,
      setSize: 2,
      expanded: undefined,
      checked: undefined,
      selected: false,
      onPress: () => pressed.push('row'),
      children: null,
      ...more,
    }),
  )

describe('a tree in the mini-program', () => {
  beforeEach(() => (pressed.length = 0))

  it.each([
    ['on', 'true'],
    ['off', 'false'],
    ['mixed', 'mixed'],
  ] as const)('announces that a row is %s', (checked, said) => {
    expect(row({ checked })).toMatchObject({ 'aria-role': 'treeitem', 'aria-checked': said })
    expect(row({ checked })).not.toHaveProperty('aria-selected')
  })

  it('announces level, name and expanded state', () => {
    expect(row({ expanded: false, selected: true })).toMatchObject({
      'aria-label': '西湖区',
      'aria-level': '3',
      'aria-expanded': 'false',
      'aria-selected': 'true',
    })
    expect(row({})).not.toHaveProperty('aria-expanded')
  })

  it('opens a row without choosing it', () => {
    const stopPropagation = jest.fn()
    const toggle = TreeToggle({
      className: '',
      label: '展开',
      onPress: () => pressed.push('toggle'),
      children: null,
    })
    ;(propsOf(toggle)['onClick'] as (event: unknown) => void)({ stopPropagation })
    expect([pressed, stopPropagation.mock.calls.length]).toEqual([['toggle'], 1])
  })

  it('is a scroll view over all rows, and at most as high as them', () => {
    const tops: number[] = []
    const view = (count: number) =>
      propsOf(
        TreeView({
          label: '单位',
          multiple: false,
          height: 352,
          rowHeight: 44,
          count,
          active: 9,
          start: 3,
          focused: false,
          activeId: undefined,
          onScroll: (top) => tops.push(top),
          onKey: () => false,
          children: null,
        }),
      )
    const long = view(1000)
    expect([long['style'], view(2)['style']]).toEqual([{ height: '352px' }, { height: '88px' }])
    expect(long['scrollTop']).toBe(132)
    expect(propsOf(long['children'] as ReactElement)['style']).toMatchObject({ height: '44000px' })
    ;(long['onScroll'] as (event: unknown) => void)({ detail: { scrollTop: 4400 } })
    expect(tops).toEqual([4400])
  })
})
