import { act } from 'react'
import { loadAreas } from '@/components/area/area-source'
import { AreaDemo } from '@/features/demo/blocks/fields/area-demo'
import { AreaOrganizationDemo } from '@/features/demo/blocks/fields/area-organization-demo'
import { TreeSelectDemo } from '@/features/demo/blocks/fields/tree-select-demo'
import { all, button, cleanUp, press, render } from '../../components/render'

const settle = () => act(() => loadAreas().then(() => undefined))
const page = () => document.body.textContent
const headings = () => all('h2').map((each) => each.textContent)

afterEach(cleanUp)

describe('the example pages', () => {
  it('of the tree have one choice, many, and a list of 51,010', () => {
    render(<TreeSelectDemo />)
    expect(headings()).toEqual(['单选', '多选', '51010 项'])
    expect(all('[aria-checked=mixed]').map((each) => each.getAttribute('aria-label'))).toEqual([
      '浙江省税务局',
    ])
    press(all('.dt-tree-summary button').slice(-2)[0]!)
    expect(page()).toContain('已选 50000 项')
  })

  it('of areas display the choice', async () => {
    render(<AreaDemo />)
    await settle()
    press(all('[role=option]').slice(-1)[0]!)
    expect(page()).toContain('已选 澳门特别行政区（820000）')
  })

  it('of organisations load those of the area', async () => {
    render(<AreaOrganizationDemo load={(code) => Promise.resolve([{ id: code, name: `单位 ${code}` }])} />)
    await settle()
    press(button('北京市'))
    press(button('东城区'))
    await settle()
    press(all('[role=treeitem]')[0]!)
    expect(page()).toContain('已选 单位 110101')
  })
})
