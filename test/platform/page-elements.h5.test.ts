import { pageElements } from '@/platform/page-elements'

describe('elements of a page', () => {
  it('are found by their id, in the order asked for', async () => {
    document.body.innerHTML = '<p id="a"></p><p id="b"></p>'
    const box = { left: 3, top: 4, width: 5, height: 6 }
    jest.spyOn(document.getElementById('b')!, 'getBoundingClientRect').mockReturnValue(box as DOMRect)
    const [b, none, a] = await pageElements.boxesOf(['b', 'c', 'a'])
    expect([b, none, a?.width]).toEqual([box, null, 0])
  })

  it('give the focus to the first button in them, and keep it where there is none', () => {
    document.body.innerHTML = '<div id="a"><button>1</button><button>2</button></div><div id="b"></div>'
    pageElements.focusIn('a')
    pageElements.focusIn('b')
    pageElements.focusIn('c')
    expect(document.activeElement?.textContent).toBe('1')
  })
})
