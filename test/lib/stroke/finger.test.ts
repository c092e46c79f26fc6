import { firstFinger } from '@/lib/stroke'

const point = (x: number) => ({ x, y: 0, time: x })

function finger() {
  const said: string[] = []
  const hand = firstFinger({
    onStart: ({ x }) => void said.push(`start ${x}`),
    onMove: ({ x }) => void said.push(`move ${x}`),
    onEnd: () => void said.push('end'),
  })
  return { hand, said }
}

describe('firstFinger', () => {
  it('follows one finger from down to up', () => {
    const { hand, said } = finger()
    hand.move(1, point(0))
    hand.down(1, point(1), true)
    hand.move(1, point(2))
    hand.up(1)
    hand.move(1, point(3))
    hand.up(1)
    expect(said).toEqual(['start 1', 'move 2', 'end'])
  })

  it('ignores a second finger, also after the first has gone', () => {
    const { hand, said } = finger()
    hand.down(1, point(1), true)
    hand.down(2, point(9), false)
    hand.move(2, point(9))
    hand.up(2)
    hand.move(1, point(2))
    hand.down(2, point(9), false)
    hand.up(1)
    hand.move(2, point(9))
    hand.up(2)
    expect(said).toEqual(['start 1', 'move 2', 'end'])
  })

  it('follows a single finger although the previous one was never lifted', () => {
    const { hand, said } = finger()
    hand.down(1, point(1), true)
    hand.down(2, point(5), true)
    hand.up(1)
    hand.up(2)
    expect(said).toEqual(['start 1', 'end', 'start 5', 'end'])
  })
})
