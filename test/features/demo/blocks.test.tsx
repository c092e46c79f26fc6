import { act } from 'react'
import { DemoBlocks, LazyDocs } from '@/features/demo/demo-blocks'
import { demoOf } from '@/features/demo/demos'
import { type DemoName, demoNames } from '@/lib/text/demo-names'
import { all, button, cleanUp, focus, input, key, one, press, render, type } from '../../components/render'

const show = (name: DemoName) => render(<DemoBlocks name={name} />)
const said = () =>
  all('.demo-said')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')

// Fetched components render synchronously.
beforeAll(() => Promise.all([LazyDocs.fetch(), ...demoNames.map((name) => demoOf(name).Blocks?.fetch())]))
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

describe('the demo page of', () => {
  it('action-sheet displays the choice', () => {
    show('action-sheet')
    press(button('分享问卷'))
    press(button('复制链接'))
    expect([said(), all('[role=dialog]').length]).toEqual([['已选：复制链接'], 0])
    press(button('打开'))
    key('Escape')
    expect(said()).toEqual(['已选：复制链接', '已关闭，未选择'])
  })

  it('dialog displays the answer', () => {
    show('dialog')
    press(all('button')[0]!)
    press(button('提交'))
    expect([said(), all('[role=dialog]').length]).toEqual([['已选择：提交'], 0])
  })

  it('description-list copies the number', () => {
    show('description-list')
    press(button('复制'))
    expect(said()).toEqual(['已复制 SQ-2026-AB12'])
  })

  it('load-more grows to its end, and starts again', () => {
    show('load-more')
    const more = () => press(all('button').find(({ textContent }) => textContent === '加载更多')!)
    more()
    expect(said()[0]).toBe('已显示 6 / 8')
    more()
    expect(said()[0]).toBe('已显示 8 / 8')
    press(button('重新开始'))
    expect(said()[0]).toBe('已显示 3 / 8')
  })

  it.each(['preloader', 'toast'] as const)('%s shows it for two seconds', (name) => {
    jest.useFakeTimers()
    show(name)
    const over = () => all('.dt-preloader, .dt-toast-text').length
    all('button')
      .slice(0, 2)
      .forEach((each) => {
        press(each)
        expect(over()).toBe(1)
        act(() => jest.advanceTimersByTime(2000))
        expect(over()).toBe(0)
      })
  })

  it('progress advances to its end', () => {
    show('progress')
    for (let step = 0; step < 4; step += 1) press(button('前进'))
    expect(all('[role=progressbar]').pop()?.getAttribute('aria-valuenow')).toBe('100')
    expect(button('前进').disabled).toBe(true)
    press(button('重来'))
    expect(button('前进').disabled).toBe(false)
  })

  it('rich-text displays which number it would call and which URL it would open', () => {
    show('rich-text')
    const links = all('button[role=link]')
    press(links[0]!)
    expect(said()).toEqual(['将拨打 12366'])
    press(links[1]!)
    expect(said()).toEqual(['将打开 https://www.chinatax.gov.cn/'])
  })

  it('search-field searches during typing, and displays the query', () => {
    show('search-field')
    type(input('#demo-find'), '宁波')
    expect(all('.dt-cell').map(({ textContent }) => textContent)).toEqual(['宁波海曙港航物流有限公司'])
    type(input('#demo-find'), '没有这一家')
    expect(one('.dt-status-panel-title').textContent).toBe('没有找到单位')
    type(input('#demo-search'), '云栖')
    focus(input('#demo-search'))
    key('Enter')
    expect(said()).toEqual(['已搜索：云栖'])
  })

  it('skeleton displays the content after loading', () => {
    show('skeleton')
    expect(all('.dt-skeleton')).toHaveLength(3)
    press(input())
    expect(all('.dt-skeleton')).toHaveLength(2)
    expect(one('[role=main], body').textContent).toContain('内容已加载。')
  })

  it('tabs displays the selected tab', () => {
    show('tabs')
    press(all('[role=tab]')[1]!)
    expect(said()[0]).toBe('当前：已填')
  })

  it('status-panel retries', () => {
    show('status-panel')
    press(button('重试'))
    press(button('重试'))
    expect(said()).toEqual(['已重试 2 次'])
  })

  it('radio has the property table of its component', () => {
    show('radio')
    expect(all('h2').map(({ textContent }) => textContent)).toContain('ChoiceList 属性')
  })
})
