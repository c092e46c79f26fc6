import { act } from 'react'
import { useCursorList } from '@/hooks/use-cursor-list'
import { cleanUp, render } from '../components/render'

afterEach(cleanUp)

interface Part {
  items: number[]
  total: number
  nextCursor: string | null
}

/** A list of numbers in their order, whose cursor is the last number of a page. */
function page(count: number) {
  let numbers = Array.from({ length: count }, (_, at) => at)
  let failing = false
  const asked: string[] = []
  let list: ReturnType<typeof useCursorList<number, Part>> | undefined
  function Page({ name }: { name: string }) {
    list = useCursorList<number, Part>(
      name,
      async (cursor, size) => {
        asked.push(`${name} ${cursor ?? ''}+${size}`)
        if (failing) throw new Error('no network')
        const after = cursor === null ? -1 : Number(cursor)
        const rest = numbers.filter((one) => one > after)
        const items = rest.slice(0, size)
        return {
          items,
          total: numbers.length,
          nextCursor: rest.length > size ? String(items[size - 1]) : null,
        }
      },
      String,
    )
    return null
  }
  const { redraw } = render(<Page name="x" />)
  return {
    asked,
    settle: () => act(async () => undefined),
    go: (name: string) => act(async () => redraw(<Page name={name} />)),
    more: (size?: 'growing') => act(async () => list?.loadMore(size)),
    reload: () => act(async () => list?.reload()),
    take: (gone: number) => (numbers = numbers.filter((one) => one !== gone)),
    put: (back: number) => (numbers = [...numbers, back]),
    fail: (fails: boolean) => (failing = fails),
    list: () => list!,
  }
}

describe('useCursorList', () => {
  it('repeats a failed page when the network returns', async () => {
    const { settle, more, list, fail } = page(45)
    await settle()
    fail(true)
    await more()
    expect(list().end.error).not.toBeNull()
    fail(false)
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(list().items).toHaveLength(40)
    expect(list().end.error).toBeNull()
  })

  it('continues after the last page, and reports the end of the list', async () => {
    const { settle, more, list, asked } = page(45)
    await settle()
    await more()
    await more()
    expect(list().items).toEqual(Array.from({ length: 45 }, (_, at) => at))
    expect(list().hasMore).toBe(false)
    await more()
    expect(asked).toEqual(['x +20', 'x 19+20', 'x 39+20'])
  })

  it('requests one page at a time', async () => {
    const { settle, list, asked } = page(90)
    await settle()
    await act(async () => void (await Promise.all([list().loadMore(), list().loadMore()])))
    expect(asked).toEqual(['x +20', 'x 19+20'])
  })

  it('refreshes all loaded entries in large pages, and continues after them', async () => {
    const { settle, more, reload, take, list, asked } = page(900)
    await settle()
    for (let times = 0; times < 14; times += 1) await more()
    expect(list().items).toHaveLength(300)
    take(5)
    asked.length = 0
    await reload()
    expect(asked).toEqual(['x +200', 'x 200+100'])
    expect(list().items).toHaveLength(300)
    expect(list().items).not.toContain(5)
    await more()
    expect(list().items.slice(-2)).toEqual([319, 320])
  })

  it('loads an entry again that has left the end of the list and returns', async () => {
    const { settle, more, reload, take, put, list } = page(45)
    await settle()
    while (list().hasMore) await more()
    take(44)
    await reload()
    expect(list().items).not.toContain(44)
    put(44)
    await reload()
    expect(list().items).toContain(44)
  })

  it('loads larger pages of a table the longer it is, so that its end is not thousands of calls away', async () => {
    const { settle, more, list, asked } = page(2_000)
    await settle()
    while (list().hasMore) await more('growing')
    expect(asked.map((call) => Number(call.split('+')[1]))).toEqual([
      20, 20, 20, 30, 45, 67, 101, 151, 200, 200, 200, 200, 200, 200, 200, 200,
    ])
    expect(list().items).toEqual(Array.from({ length: 2_000 }, (_, at) => at))
  })

  it('is the same array until something is loaded, so that tables draw nothing again', async () => {
    const { settle, more, go, list } = page(60)
    await settle()
    const before = list().items
    await go('x')
    expect(list().items).toBe(before)
    await more()
    expect(list().items).not.toBe(before)
  })

  it('neither loses nor duplicates an entry if a page arrives during a refresh', async () => {
    const { settle, more, list } = page(90)
    await settle()
    await act(async () => void (await Promise.all([list().reload(), list().loadMore()])))
    while (list().hasMore) await more()
    expect(list().items).toEqual(Array.from({ length: 90 }, (_, at) => at))
  })

  it('keeps the loaded entries if the next page fails, returns the error, and retries', async () => {
    const { settle, more, fail, list } = page(30)
    await settle()
    fail(true)
    await more()
    expect([list().items.length, list().end.error, list().end.busy]).toEqual([
      20,
      new Error('no network'),
      false,
    ])
    fail(false)
    await more()
    expect([list().items.length, list().end.error]).toEqual([30, null])
  })

  it('starts again for another key, and keeps the other data meanwhile', async () => {
    const { settle, more, go, list } = page(60)
    await settle()
    await more()
    const going = go('y')
    expect(list().latest?.total).toBe(60)
    await going
    expect(list().items).toHaveLength(20)
  })
})
