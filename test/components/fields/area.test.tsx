import { act, useState } from 'react'
import { Area, type AreaProps, type SelectedArea } from '@/components/area/area'
import * as source from '@/components/area/area-source'
import { RequestError } from '@/request/errors'
import { all, button, cleanUp, input, one, press, render, type } from '../render'

const told: SelectedArea[] = []

function Example({ value: start = '', ...props }: Partial<AreaProps>) {
  const [value, setValue] = useState(start)
  const onChange = (area: SelectedArea) => {
    told.push(area)
    setValue(area.code)
  }
  return <Area id="a" label="所在地区" {...props} value={value} onChange={onChange} />
}

/** Renders the field and waits for the areas to load. */
async function show(props: Partial<AreaProps> = {}) {
  render(<Example {...props} />)
  await act(() => source.loadAreas().then(() => undefined))
}

const options = () => all('[role=option]').map((each) => each.textContent)
const tabs = () => all('[role=tab]').map((each) => each.textContent)
const marked = () => all('[role=option][aria-selected=true]').map((each) => each.textContent)
const option = (name: string) => button(name)

afterEach(() => {
  cleanUp()
  told.length = 0
})

describe('Area', () => {
  it('displays a loading state, then the provinces', async () => {
    render(<Example />)
    expect(one('[role=status]').getAttribute('aria-label')).toBe('加载中')
    await act(() => source.loadAreas().then(() => undefined))
    expect(options()).toHaveLength(34)
    expect(one('[role=listbox]').getAttribute('aria-label')).toBe('省级')
    expect(tabs()).toEqual(['请选择'])
  })

  it('descends level by level and returns code and names of each choice', async () => {
    await show()
    press(option('浙江省'))
    expect(tabs()).toEqual(['浙江省', '请选择'])
    press(option('杭州市'))
    press(option('西湖区'))
    expect(tabs()).toEqual(['浙江省', '杭州市', '西湖区'])
    expect(marked()).toEqual(['西湖区'])
    expect(told.map(({ code, complete }) => [code, complete])).toEqual([
      ['330000', false],
      ['330100', false],
      ['330106', true],
    ])
    expect(told[2]!.names).toEqual(['浙江省', '杭州市', '西湖区'])
    expect(told[2]!.codes).toEqual(['330000', '330100', '330106'])
  })

  it('keeps the focus in the list on the next level', async () => {
    await show()
    act(() => option('北京市').focus())
    press(option('北京市'))
    expect(document.activeElement?.textContent).toBe('东城区')
  })

  it('has the districts of a municipality directly below it', async () => {
    await show()
    press(option('重庆市'))
    expect(options()).toEqual(expect.arrayContaining(['渝中区', '城口县']))
    press(option('城口县'))
    expect(told[1]).toMatchObject({ code: '500229', complete: true, names: ['重庆市', '城口县'] })
  })

  it.each([
    ['330106', 3, ['浙江省', '杭州市', '西湖区'], ['西湖区']],
    ['3301', 3, ['浙江省', '杭州市', '请选择'], []],
    ['330106', 2, ['浙江省', '杭州市'], ['杭州市']],
    ['330106', 1, ['浙江省'], ['浙江省']],
    ['419001', 3, ['河南省', '济源市'], ['济源市']],
    ['999999', 3, ['请选择'], []],
  ] as const)('starts with %s, down to level %i', async (value, depth, levels, chosen) => {
    await show({ value, depth })
    expect(tabs()).toEqual(levels)
    expect(marked()).toEqual(chosen)
    expect(told).toEqual([])
  })

  it('returns to a level and chooses again', async () => {
    await show({ value: '330106' })
    press(one('[role=tab]:first-child'))
    expect(marked()).toEqual(['浙江省'])
    press(option('上海市'))
    expect(tabs()).toEqual(['上海市', '请选择'])
    expect(options()[0]).toBe('黄浦区')
  })

  it('finds by name and by initials, displays the parents, and selects it', async () => {
    await show()
    type(input(), '大埔')
    expect(options()).toContain('大埔县广东省 梅州市')
    type(input(), 'db')
    press(all('[role=option]').find((each) => each.textContent === '大埔县广东省 梅州市')!)
    expect(told).toMatchObject([{ code: '441422', complete: true }])
    expect(tabs()).toEqual(['广东省', '梅州市', '大埔县'])
    expect(input().value).toBe('')
  })

  it('reports an empty search', async () => {
    await show()
    type(input(), '无此地')
    expect(document.body.textContent).toContain('没有找到')
  })

  it('reports that the areas cannot be loaded, and retries', async () => {
    jest.spyOn(source, 'loadAreas').mockRejectedValueOnce(new RequestError('noResponse'))
    await act(async () => render(<Example />))
    expect(options()).toEqual([])
    press(button('重试'))
    await act(() => source.loadAreas().then(() => undefined))
    expect(options()).toHaveLength(34)
  })
})
