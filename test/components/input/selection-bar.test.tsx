import { SelectionBar } from '@/components/people-picker/selection-bar'
import { button, cleanUp, one, press, render } from '../render'

afterEach(cleanUp)

describe('SelectionBar', () => {
  const bar = (count: number, max = 2) => {
    const removed: string[] = []
    const confirmed = jest.fn()
    const chosen = Array.from({ length: count }, (_, place) => ({ key: `${place}`, name: `第${place}人` }))
    render(
      <SelectionBar
        selected={chosen}
        max={max}
        onRemove={(key) => removed.push(key)}
        onConfirm={confirmed}
      />,
    )
    return { removed, confirmed }
  }
  const said = () => one('[role=status]').textContent

  it('removes a choice, and ends the selection', () => {
    const { removed, confirmed } = bar(2)
    press(button('移除第1人'))
    press(button('确定'))
    expect([removed, confirmed.mock.calls.length, said()]).toEqual([['1'], 1, '已选 2 项，最多 2 项'])
  })

  it('cannot end with none, or with too many', () => {
    bar(0)
    expect([button('确定').disabled, said()]).toEqual([true, '还没有选择'])
    cleanUp()
    bar(3)
    expect([button('确定').disabled, said()]).toEqual([true, '超出 1 项，请移除后再确定'])
  })

  it('displays no limit without a maximum', () => {
    bar(3, Infinity)
    expect(said()).toBe('已选 3 项')
  })
})
