import { act } from 'react'
import { usePagedList } from '@/hooks/use-paged-list'
import { cleanUp, render } from '../components/render'

afterEach(cleanUp)

/** A roll of five by pages of two, whose answers the test can change. */
function page() {
  let roll = ['a', 'b', 'c', 'd', 'e']
  let failing = false
  const asked: string[] = []
  let list: ReturnType<typeof usePagedList<string, { items: string[]; total: number }>> | undefined
  function Page({ name }: { name: string }) {
    list = usePagedList(
      name,
      async (number) => {
        asked.push(`${name}${number}`)
        if (failing) throw new Error('no network')
        return { items: roll.slice(number * 2 - 2, number * 2), total: roll.length }
      },
      (item) => item,
    )
    return null
  }
  const { redraw } = render(<Page name="x" />)
  return {
    asked,
    settle: () => act(async () => undefined),
    go: (name: string) => act(async () => redraw(<Page name={name} />)),
    more: () => act(async () => list?.loadMore()),
    reload: () => act(async () => list?.reload()),
    change: (next: string[]) => (roll = next),
    fail: (fails: boolean) => (failing = fails),
    list: () => list!,
  }
}

describe('usePagedList', () => {
  it('asks for one page at a time and shows all that have come', async () => {
    const { settle, more, list, asked } = page()
    await settle()
    expect(list().items).toEqual(['a', 'b'])
    await more()
    await more()
    expect(list().items).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(asked).toEqual(['x1', 'x2', 'x3'])
  })

  it('brings every page that is shown up to date, and shows once what has moved', async () => {
    const { settle, more, reload, change, list, asked } = page()
    await settle()
    await more()
    asked.length = 0
    change(['new', 'a', 'b', 'c', 'd', 'e'])
    await reload()
    expect(list().items).toEqual(['new', 'a', 'b', 'c'])
    expect(asked.sort()).toEqual(['x1', 'x2'])
    change(['z', 'new', 'a', 'b', 'c', 'd'])
    await more()
    expect(list().items).toEqual(['new', 'a', 'b', 'c', 'd'])
  })

  it('starts anew for another key, and keeps the counts beside it meanwhile', async () => {
    const { settle, more, go, list } = page()
    await settle()
    await more()
    const going = go('y')
    expect(list().latest?.total).toBe(5)
    await going
    expect(list().items).toEqual(['a', 'b'])
  })

  it('keeps what is shown when more cannot be had, says why, and tries again', async () => {
    const { settle, more, fail, list } = page()
    await settle()
    fail(true)
    await more()
    expect([list().items, list().end.error, list().end.busy]).toEqual([
      ['a', 'b'],
      new Error('no network'),
      false,
    ])
    fail(false)
    await more()
    expect([list().items, list().end.error]).toEqual([['a', 'b', 'c', 'd'], null])
  })
})
