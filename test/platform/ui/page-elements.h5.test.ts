import { pageElements } from '@/platform/ui/page-elements'

describe('elements of a page', () => {
  it('are found by their id, in the requested order', async () => {
    document.body.innerHTML = '<p id="a"></p><p id="b"></p>'
    const box = { left: 3, top: 4, width: 5, height: 6 }
    jest.spyOn(document.getElementById('b')!, 'getBoundingClientRect').mockReturnValue(box as DOMRect)
    const [b, none, a] = await pageElements.boxesOf(['b', 'c', 'a'])
    expect([b, none, a?.width]).toEqual([box, null, 0])
  })

  it('scroll during a drag at an edge, up to the end, and return the distance', () => {
    jest.useFakeTimers()
    document.body.innerHTML = '<div id="list" style="overflow-y: auto"><p id="a"></p></div>'
    const list = document.getElementById('list')!
    for (const [name, value] of Object.entries({ clientHeight: 300, scrollHeight: 700, scrollTop: 0 }))
      Object.defineProperty(list, name, { value, writable: true })
    jest.spyOn(list, 'getBoundingClientRect').mockReturnValue({ top: 100, bottom: 400 } as DOMRect)
    const said: number[] = []
    let finger = 250
    const stop = pageElements.scrollAtEdges(
      'a',
      () => finger,
      (by) => said.push(by),
    )
    jest.advanceTimersByTime(1000)
    expect([list.scrollTop, said]).toEqual([0, []])
    finger = 398
    jest.advanceTimersByTime(100)
    expect(list.scrollTop).toBeGreaterThan(0)
    expect(list.scrollTop).toBeLessThan(400)
    Object.defineProperty(list, 'scrollHeight', { value: 9000 })
    jest.advanceTimersByTime(5000)
    expect([list.scrollTop, said[said.length - 1]]).toEqual([400, 400])
    finger = 0
    jest.advanceTimersByTime(5000)
    expect([list.scrollTop, said[said.length - 1]]).toEqual([0, 0])
    stop()
    finger = 398
    jest.advanceTimersByTime(1000)
    expect(list.scrollTop).toBe(0)
    jest.useRealTimers()
  })

  it('move the focus to their first button, and keep it without a button', () => {
    document.body.innerHTML = '<div id="a"><button>1</button><button>2</button></div><div id="b"></div>'
    pageElements.focusIn('a')
    pageElements.focusIn('b')
    pageElements.focusIn('c')
    expect(document.activeElement?.textContent).toBe('1')
  })

  it('have the focus themselves, if they exist', () => {
    document.body.innerHTML = '<input id="a" />'
    pageElements.focusOn('a')
    pageElements.focusOn('b')
    expect(document.activeElement?.id).toBe('a')
  })
})
