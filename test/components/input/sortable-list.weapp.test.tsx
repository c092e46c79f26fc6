import { OrderChoice } from '@/components/sortable-list/order-choice'
import { SortableList } from '@/components/sortable-list/sortable-list'
import { pageElements } from '@/platform/ui/page-elements'
import { act } from 'react'
import { clear, emit, named, names, show, tap } from '../native'

jest.mock('@tarojs/components', () => jest.requireActual<typeof import('../native')>('../native').nativeTags)

const items = ['甲', '乙', '丙'].map((text, index) => ({ id: String(index), text }))
const rowHeight = 50
let changes: string[][] = []

beforeEach(() => {
  changes = []
  const boxes = items.map((_, index) => ({ left: 0, top: index * rowHeight, width: 300, height: rowHeight }))
  jest.spyOn(pageElements, 'boxesOf').mockResolvedValue(boxes)
  jest.spyOn(pageElements, 'scrollAtEdges').mockReturnValue(() => undefined)
})
afterEach(clear)

const record = (ids: string[]) => void changes.push(ids)

describe('SortableList in the mini-program', () => {
  it('is moved by buttons that a screen reader names', () => {
    show(
      <SortableList
        id="l"
        label="顺序"
        items={items}
        onChange={record}
        onRemove={(id) => changes.push([id])}
      />,
    )
    expect(names('group')).toEqual(['顺序'])
    tap(named('button', '下移甲'))
    tap(named('button', '移出乙'))
    tap(named('button', '上移甲'))
    expect(changes).toEqual([['1', '0', '2'], ['1']])
  })

  it('is moved by touch, and the page does not scroll meanwhile', async () => {
    show(<SortableList id="l" label="顺序" items={items} onChange={record} />)
    const handle = named('button', '拖动甲，或用上下键移动')
    expect(handle.props['catchMove']).toBe(true)
    const touch = (type: string, clientY: number) =>
      emit(handle, type, { changedTouches: [{ clientX: 20, clientY }], timeStamp: clientY })
    touch('touchstart', 25)
    await act(async () => undefined)
    touch('touchmove', 120)
    touch('touchend', 120)
    await act(async () => undefined)
    expect(changes).toEqual([['1', '2', '0']])
  })
})

describe('OrderChoice in the mini-program', () => {
  it('appends the option that is tapped', () => {
    show(<OrderChoice id="q" label="顺序" options={items} selected={['2']} onChange={record} />)
    tap(named('button', '甲，排到第 2 位'))
    expect(changes).toEqual([['2', '0']])
  })
})
