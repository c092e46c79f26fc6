import { tablesIn } from '@/desktop/clipboard/copied-tables'

describe('the tables of copied HTML', () => {
  it('are rows of cells, with an empty cell where another spans', () => {
    const html = `<html><body><p>1. 题</p><table>
      <tr><td colspan="2"><p>情况</p></td><td>好<br>坏</td></tr>
      <tr><td rowspan="2">甲</td><td><p>乙</p><p>丙</p></td><td>&nbsp;</td></tr>
      <tr><td>丁</td><td></td></tr></table></body></html>`
    expect(tablesIn(html)).toEqual([
      [
        ['情况', '', '好\n坏'],
        ['甲', '乙\n丙', ''],
        ['', '丁', ''],
      ],
    ])
  })

  it('are those inside other tables, and none of a page without tables', () => {
    const inner = '<table><tr><td>a</td></tr></table>'
    expect(tablesIn(`<table><tr><td>${inner}</td></tr></table>`)).toEqual([[['a']]])
    expect(tablesIn('<p>no table</p>')).toEqual([])
  })

  it('run and load nothing', () => {
    const spy = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const html =
      '<table><tr><td><img src="x" onerror="window.harmed = 1"><script>window.harmed = 1</script>b</td></tr></table>'
    expect(tablesIn(html)[0]?.[0]?.[0]).toContain('b')
    expect('harmed' in window).toBe(false)
    spy.mockRestore()
  })
})
