import { act, useState } from 'react'
import { OrderChoice } from '@/components/sortable-list/order-choice'
import { SortableList } from '@/components/sortable-list/sortable-list'
import { all, button, cleanUp, focus, key, one, press, render } from '../render'

const names = { a: '减少资料', b: '缩短时间', c: '提前告知' }
const options = Object.entries(names).map(([id, text]) => ({ id, text }))
const rowHeight = 50

beforeAll(() => {
  // jsdom has neither pointers nor a layout: rows of equal height below one another.
  HTMLElement.prototype.setPointerCapture = () => undefined
  HTMLElement.prototype.getBoundingClientRect = function rowBox(this: HTMLElement) {
    const index = all('.dt-sortable-item').indexOf(this)
    return { left: 0, top: index * rowHeight, width: 300, height: rowHeight } as DOMRect
  }
})
afterEach(cleanUp)

function Sorted({ onChange = () => undefined }: { onChange?: (ids: string[]) => void }) {
  const [order, setOrder] = useState(['a', 'b', 'c'])
  const items = order.flatMap((id) => options.filter((option) => option.id === id))
  const change = (ids: string[]) => {
    onChange(ids)
    setOrder(ids)
  }
  return <SortableList id="list" label="顺序" items={items} numbered onChange={change} />
}

function Ordered({ max, start = [] }: { max?: number; start?: string[] }) {
  const [selected, setSelected] = useState<string[]>(start)
  return (
    <OrderChoice
      id="q"
      label="最希望改进"
      options={options}
      selected={selected}
      max={max}
      onChange={setSelected}
    />
  )
}

const texts = (selector: string) => all(selector).map((each) => each.textContent)
const order = () => texts('.dt-sortable-item .dt-sortable-text')
const said = () => texts('[role="status"]').filter((text) => text !== '')
const handle = (name: string) => button(`拖动${name}，或用上下键移动`)

async function pointer(element: HTMLElement, type: string, clientY: number) {
  await act(async () => {
    element.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: 20, clientY }))
  })
}

describe('SortableList', () => {
  it('moves an item by its buttons, not beyond the ends, and announces the place', () => {
    render(<Sorted />)
    expect(button('上移减少资料').disabled).toBe(true)
    expect(button('下移提前告知').disabled).toBe(true)
    press(button('下移减少资料'))
    expect(order()).toEqual(['缩短时间', '减少资料', '提前告知'])
    expect(texts('.dt-sortable-number')).toEqual(['1', '2', '3'])
    expect(said()).toEqual(['减少资料：第 2 位，共 3 位'])
    press(button('上移提前告知'))
    expect(order()).toEqual(['缩短时间', '提前告知', '减少资料'])
  })

  it('moves an item by the arrow keys, and the focus stays on it', () => {
    render(<Sorted />)
    focus(handle('减少资料'))
    expect(key('ArrowDown')).toBe(false)
    key('ArrowDown')
    expect(order()).toEqual(['缩短时间', '提前告知', '减少资料'])
    expect(document.activeElement).toBe(handle('减少资料'))
    key('ArrowDown')
    expect(order()).toEqual(['缩短时间', '提前告知', '减少资料'])
    key('ArrowUp')
    expect(order()).toEqual(['缩短时间', '减少资料', '提前告知'])
  })

  it('keeps the focus on an item whose button is disabled at the end', () => {
    render(<Sorted />)
    focus(button('上移缩短时间'))
    press(button('上移缩短时间'))
    expect(document.activeElement).toBe(handle('缩短时间'))
  })

  it('moves an item by dragging its handle to the place of another', async () => {
    const changes: string[][] = []
    render(<Sorted onChange={(ids) => changes.push(ids)} />)
    const grip = handle('减少资料')
    await pointer(grip, 'pointerdown', 25)
    await pointer(grip, 'pointermove', 120)
    expect(one('.dt-sortable-drawn').style.transform).toBe('translateY(95px)')
    await pointer(grip, 'pointerup', 120)
    expect(changes).toEqual([['b', 'c', 'a']])
    expect(all('.dt-sortable-drawn')).toEqual([])
  })

  it('leaves the order unchanged when a drag is interrupted', async () => {
    render(<Sorted />)
    const grip = handle('减少资料')
    await pointer(grip, 'pointerdown', 25)
    await pointer(grip, 'pointermove', 120)
    await pointer(grip, 'pointercancel', 120)
    expect(order()).toEqual(Object.values(names))
  })

  it('has no button to remove unless items can be removed', () => {
    render(<Sorted />)
    expect(all('button').filter((each) => each.getAttribute('aria-label')?.startsWith('移出'))).toEqual([])
  })
})

describe('OrderChoice', () => {
  it('shows all options in their order, and numbers those that are pressed', () => {
    render(<Ordered />)
    expect(texts('.dt-order-option')).toEqual(Object.values(names))
    expect(one('.dt-order').textContent).toContain('按顺序点选 3 项')
    press(button('提前告知，排到第 1 位'))
    expect(said()).toEqual(['提前告知：第 1 位，共 3 位'])
    press(button('减少资料，排到第 2 位'))
    expect(order()).toEqual(['提前告知', '减少资料'])
    expect(texts('.dt-order-option')).toEqual(['缩短时间'])
    expect(one('.dt-order').textContent).toContain('还要按顺序点选 1 项')
  })

  it('takes an option out again, to its place among the others', () => {
    render(<Ordered start={['c', 'a', 'b']} />)
    press(button('移出减少资料'))
    expect(order()).toEqual(['提前告知', '缩短时间'])
    expect(said()).toEqual(['减少资料：已移出'])
    expect(texts('.dt-order-option')).toEqual(['减少资料'])
  })

  it('moves the focus from an option that is appended or taken out to the next one', () => {
    render(<Ordered />)
    const act = (name: string) => {
      focus(button(name))
      press(button(name))
      return document.activeElement?.getAttribute('aria-label')
    }
    expect(act('减少资料，排到第 1 位')).toBe('缩短时间，排到第 2 位')
    expect(act('缩短时间，排到第 2 位')).toBe('提前告知，排到第 3 位')
    expect(act('提前告知，排到第 3 位')).toBe('拖动提前告知，或用上下键移动')
    expect(act('移出减少资料')).toBe('拖动缩短时间，或用上下键移动')
    expect(act('移出提前告知')).toBe('拖动缩短时间，或用上下键移动')
    expect(act('移出缩短时间')).toBe('缩短时间，排到第 1 位')
  })

  it('offers no more than the limit', () => {
    render(<Ordered max={2} start={['c', 'a']} />)
    expect(all('.dt-order-option')).toEqual([])
    expect(one('.dt-order').textContent).toContain('已排好 2 项')
    press(button('移出提前告知'))
    expect(texts('.dt-order-option')).toEqual(['缩短时间', '提前告知'])
  })
})
