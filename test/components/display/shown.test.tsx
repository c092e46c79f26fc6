import { useState } from 'react'
import { Button } from '@/components/button/button'
import { DataTable } from '@/components/data-table/data-table'
import { iconNamed } from '@/components/icon/icon'
import { NavBar } from '@/components/nav-bar/nav-bar'
import { Progress } from '@/components/progress/progress'
import { ErrorState } from '@/components/status-panel/status-panel'
import { Tabs } from '@/components/tabs/tabs'
import { RequestError } from '@/request/errors'
import { all, button, cleanUp, focus, key, one, press, render } from '../render'

afterEach(cleanUp)

describe('Tabs', () => {
  const tabs = (current: 'due' | 'done', chosen: string[]) => (
    <Tabs
      label="Groups"
      tabs={[
        { id: 'due', text: 'Due', count: 3 },
        { id: 'done', text: 'Done' },
      ]}
      current={current}
      onChange={(id) => chosen.push(id)}
    />
  )

  it('are a named list with one selected', () => {
    render(tabs('due', []))
    expect(one('[role=tablist]').getAttribute('aria-label')).toBe('Groups')
    expect(all('[role=tab]').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Due3', 'true'],
      ['Done', 'false'],
    ])
  })

  it('report a tap, and leave the selection to the page', () => {
    const chosen: string[] = []
    render(tabs('due', chosen))
    press(button('Done'))
    expect(chosen).toEqual(['done'])
    expect(one('[aria-selected=true]').textContent).toBe('Due3')
  })

  it('are one stop of the Tab key; arrows, Home and End lead to the others and show them', () => {
    const Held = () => {
      const [current, setCurrent] = useState('b')
      const texts = ['a', 'b', 'c'].map((id) => ({ id, text: id }))
      return <Tabs label="Groups" tabs={texts} current={current} onChange={setCurrent} />
    }
    render(<Held />)
    const stops = () => all('[role=tab]').map(({ tabIndex }) => tabIndex)
    const at = () => [document.activeElement?.textContent, one('[aria-selected=true]').textContent]
    expect(stops()).toEqual([-1, 0, -1])
    focus(button('b'))
    for (const [name, place] of [
      ['ArrowRight', 'c'],
      ['ArrowRight', 'a'],
      ['ArrowLeft', 'c'],
      ['Home', 'a'],
      ['End', 'c'],
    ] as const) {
      expect(key(name)).toBe(false)
      expect(at()).toEqual([place, place])
    }
    expect(stops()).toEqual([-1, -1, 0])
    expect(key('ArrowLeft', { ctrlKey: true })).toBe(true)
    expect(at()).toEqual(['c', 'c'])
  })

  it('are reachable without a selected one', () => {
    render(
      <Tabs label="Groups" tabs={[{ id: 'a', text: 'a' }]} current={'' as 'a'} onChange={() => undefined} />,
    )
    expect(button('a').tabIndex).toBe(0)
  })
})

describe('DataTable', () => {
  it('names its columns and rows, and has numbers on the right', () => {
    render(
      <DataTable
        label="Degrees"
        columns={[{ title: 'Unit' }, { title: 'Sales', figures: true }]}
        rows={[
          { id: '1', cells: ['First', '1,000'] },
          { id: '2', cells: ['Second', '20'] },
        ]}
      />,
    )
    expect(all('tr').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Unit', 'Sales'],
      ['First', '1,000'],
      ['Second', '20'],
    ])
    expect(all('th').map((cell) => cell.getAttribute('scope'))).toEqual(['col', 'col', 'row', 'row'])
    expect(all('.dt-table-figures').map((cell) => cell.textContent)).toEqual(['Sales', '1,000', '20'])
  })
})

describe('Progress', () => {
  it.each([
    [0, 0],
    [0.456, 46],
    [1, 100],
    [-1, 0],
    [7, 100],
  ])('of %d is %i per cent', (part, percent) => {
    render(<Progress part={part} label="Required 1 / 2" />)
    const bar = one('[role=progressbar]')
    const named = ['aria-label', 'aria-valuenow', 'aria-valuemin', 'aria-valuemax']
    expect(named.map((name) => bar.getAttribute(name))).toEqual([
      'Required 1 / 2',
      String(percent),
      '0',
      '100',
    ])
  })
})

describe('Button', () => {
  it.each([{ disabled: true }, { busy: true }])('with %j does not answer', (props) => {
    let pressed = 0
    render(
      <Button onPress={() => (pressed += 1)} {...props}>
        Go
      </Button>,
    )
    press(button('Go'))
    expect(pressed).toBe(0)
  })

  it('reacts to a tap, and submits no form', () => {
    let pressed = 0
    render(<Button onPress={() => (pressed += 1)}>Go</Button>)
    press(button('Go'))
    expect([pressed, button('Go').type]).toEqual([1, 'button'])
  })
})

describe('ErrorState', () => {
  it('displays the error, and retries', () => {
    let tries = 0
    render(<ErrorState error={new RequestError('noResponse')} onRetry={() => (tries += 1)} />)
    expect(one('[role=status]').textContent).toBe('没有加载成功服务器开小差了重试')
    expect(all('.dt-icon-offline')).toHaveLength(1)
    press(button('重试'))
    expect(tries).toBe(1)
  })
})

describe('ErrorState without a network', () => {
  it('names the network, not the server, and what follows', () => {
    render(<ErrorState error={new RequestError('offline')} onRetry={() => undefined} />)
    expect(one('[role=status]').textContent).toBe('当前没有网络重试')
  })
})

describe('NavBar', () => {
  it('is the heading of the page, with a back button if possible', () => {
    let back = 0
    const { redraw } = render(<NavBar title="Questionnaires" onBack={() => (back += 1)} />)
    expect(one('h1').textContent).toBe('Questionnaires')
    press(button('返回'))
    expect(back).toBe(1)
    redraw(<NavBar title="Questionnaires" />)
    expect(all('button')).toEqual([])
  })
})

describe('iconNamed', () => {
  it.each([
    ['chart', 'chart'],
    ['no-such-icon', 'more'],
    ['constructor', 'more'],
    ['', 'more'],
  ])('of %j is %s', (name, icon) => {
    expect(iconNamed(name)).toBe(icon)
  })
})
