import { act, useState } from 'react'
import {
  AreaOrganization,
  type AreaOrganizationProps,
  type Organisation,
} from '@/components/area-organization/area-organization'
import { loadAreas } from '@/components/area/area-source'
import { RequestError } from '@/request/errors'
import { all, button, cleanUp, focus, input, one, press, render, type } from '../render'

interface Office extends Organisation {
  type: number
}

const offices: Record<string, Office[]> = {
  '330106': [
    { id: 'o1', name: '西湖区税务局', type: 1 },
    { id: 'o2', name: '西湖区统计局', type: 4 },
  ],
  '330100': [{ id: 'o3', name: '杭州市税务局', type: 1 }],
}

const asked: string[] = []
const told: unknown[] = []
let answer = (code: string) => Promise.resolve(offices[code] ?? [])

function Example(props: Partial<AreaOrganizationProps<Office>>) {
  const [value, setValue] = useState<string>()
  return (
    <AreaOrganization<Office>
      id="u"
      label="单位"
      load={(code) => {
        asked.push(code)
        return answer(code)
      }}
      {...props}
      {...(value === undefined ? {} : { value })}
      onChange={(office, area) => {
        told.push([office, area.code])
        setValue(office.id)
      }}
    />
  )
}

const settle = () => act(() => loadAreas().then(() => undefined))

async function show(props: Partial<AreaOrganizationProps<Office>> = {}) {
  render(<Example {...props} />)
  await settle()
}

async function choose(...names: string[]) {
  for (const name of names) press(button(name))
  await settle()
}

const names = () => all('[role=treeitem]').map((each) => each.getAttribute('aria-label'))
const page = () => document.body.textContent

afterEach(() => {
  cleanUp()
  asked.length = told.length = 0
  answer = (code) => Promise.resolve(offices[code] ?? [])
})

describe('AreaOrganization', () => {
  it('requests organisations only after an area is completely chosen', async () => {
    await show()
    await choose('浙江省', '杭州市')
    expect(asked).toEqual([])
    await choose('西湖区')
    expect(asked).toEqual(['330106'])
    expect(names()).toEqual(['西湖区税务局', '西湖区统计局'])
    expect(one('[role=tree]').getAttribute('aria-label')).toBe('西湖区的单位')
    expect(page()).toContain('浙江省 杭州市 西湖区')
  })

  it('moves the focus to the organisations, but not from elsewhere on the page', async () => {
    await show({ area: '330106' })
    expect(document.activeElement).toBe(document.body)
    await choose('更换地区')
    press(one('[role=option][aria-selected=true]'))
    await settle()
    expect(document.activeElement).toBe(one('[role=tree]'))
    focus(input())
    type(input(), '税务')
    type(input(), '')
    expect(document.activeElement).toBe(input())
  })

  it('returns the organisation as loaded, and its area', async () => {
    await show({ area: '330106' })
    press(one('[role=treeitem][aria-label=西湖区统计局]'))
    expect(told).toEqual([[{ id: 'o2', name: '西湖区统计局', type: 4 }, '330106']])
    expect(all('[aria-selected=true]').map((each) => each.id)).toHaveLength(1)
  })

  it('lists those of a whole city if requested', async () => {
    await show()
    await choose('浙江省', '杭州市', '查看杭州市的单位')
    expect(asked).toEqual(['330100'])
    expect(names()).toEqual(['杭州市税务局'])
  })

  it('starts with the organisations of a passed area, and returns to change it', async () => {
    await show({ area: '330106' })
    expect(asked).toEqual(['330106'])
    await choose('更换地区')
    expect(all('[role=tab]').map((each) => each.textContent)).toEqual(['浙江省', '杭州市', '西湖区'])
    await choose('上城区')
    expect(asked).toEqual(['330106', '330102'])
  })

  it('lets the user choose an area if the passed one is unknown', async () => {
    await show({ area: '999999' })
    expect(asked).toEqual([])
    expect(all('[role=option]')).toHaveLength(34)
  })

  it('finds an organisation by its name', async () => {
    await show({ area: '330106' })
    type(input(), '统计')
    expect(names()).toEqual(['西湖区统计局'])
  })

  it('states that an area has no organisation', async () => {
    await show({ area: '540000' })
    expect(page()).toContain('该地区暂无单位')
    expect(names()).toEqual([])
  })

  it('displays the error and retries', async () => {
    answer = () => Promise.reject(new RequestError('noResponse'))
    await show({ area: '330106' })
    expect(page()).toContain('服务器开小差了')
    answer = (code) => Promise.resolve(offices[code] ?? [])
    press(button('重试'))
    await settle()
    expect(names()).toEqual(['西湖区税务局', '西湖区统计局'])
    expect(asked).toEqual(['330106', '330106'])
  })
})
