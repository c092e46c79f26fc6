import { Avatar } from '@/components/avatar/avatar'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Cell, CellGroup } from '@/components/cell/cell'
import { Chip } from '@/components/chip/chip'
import { ChoiceMark } from '@/components/choice-mark/choice-mark'
import { DataTable } from '@/components/data-table/data-table'
import { DragButton } from '@/components/drag-button/drag-button'
import { DescriptionList } from '@/components/description-list/description-list'
import { Icon, iconNames } from '@/components/icon/icon'
import { LoadMore } from '@/components/load-more/load-more'
import { ListRow } from '@/components/list-row/list-row'
import { NavBar } from '@/components/nav-bar/nav-bar'
import { Progress } from '@/components/progress/progress'
import { RichText } from '@/components/rich-text/rich-text'
import { Tabs } from '@/components/tabs/tabs'
import { classed, clear, emit, named, names, ofRole, only, show, tap } from '../native'

// As in the build, components become names of native tags.
jest.mock('@tarojs/components', () => jest.requireActual<typeof import('../native')>('../native').nativeTags)

const told: unknown[] = []
const tell = (what: unknown) => () => void told.push(what)

beforeEach(() => void told.splice(0))
afterEach(clear)

const texts = (name: string) => classed(name).map(({ textContent }) => textContent)

describe('Avatar', () => {
  it('displays the first character of a name, hidden from screen readers', () => {
    show(<Avatar name="𠮷田" />)
    const { textContent, props } = only(classed('dt-avatar'))
    expect([textContent, props['aria-hidden']]).toEqual(['𠮷', true])
  })
})

describe('Button', () => {
  it('reacts to a tap', () => {
    show(<Button onPress={tell('pressed')}>Go</Button>)
    tap(named('button', 'Go'))
    expect(told).toEqual(['pressed'])
  })

  it.each([{ disabled: true }, { busy: true }])('with %j says so and does not answer', (props) => {
    show(
      <Button onPress={tell('pressed')} label="Go on" {...props}>
        Go
      </Button>,
    )
    const button = named('button', 'Go on')
    tap(button)
    expect([told, button.props['aria-disabled'], button.props['hoverClass']]).toEqual([[], true, 'none'])
  })
})

describe('Card', () => {
  it('has its title as a heading', () => {
    show(
      <Card title="Due" extra="3">
        Reports
      </Card>,
    )
    expect([names('heading'), texts('dt-card')]).toEqual([['Due'], ['Due3Reports']])
  })
})

describe('Cell', () => {
  it('is one button with a target, and none without', () => {
    show(
      <CellGroup title="Unit">
        <Cell title="Code" value="9133" />
        <Cell title="Members" note="3 people" onPress={tell('members')} />
        <Cell title="Rights" disabled onPress={tell('rights')} />
      </CellGroup>,
    )
    expect([names('heading'), names('button')]).toEqual([['Unit'], ['Members3 people', 'Rights']])
    ofRole('button').forEach(tap)
    expect(told).toEqual(['members'])
  })
})

describe('Chip', () => {
  it('has its text and its colour', () => {
    show(<Chip tone="warn">Due soon</Chip>)
    expect(texts('dt-chip-warn')).toEqual(['Due soon'])
  })
})

describe('ChoiceMark', () => {
  it('looks like the control that it represents', () => {
    show(
      <>
        <ChoiceMark type="radio" state="on" />
        <ChoiceMark type="checkbox" state="mixed" />
      </>,
    )
    const given = ['dt-mark dt-mark-radio dt-mark-on', 'dt-mark dt-mark-checkbox dt-mark-mixed']
    expect(classed('dt-mark').map(({ className }) => className)).toEqual(given)
  })
})

describe('DataTable', () => {
  it('has its headings and rows, with numbers on the right', () => {
    show(
      <DataTable
        label="Degrees"
        columns={[{ title: 'Unit' }, { title: 'Sales', figures: true }]}
        rows={[{ id: '1', cells: ['First', '1,000'] }]}
      />,
    )
    expect(only(classed('dt-table-scroll')).props['aria-label']).toBe('Degrees')
    expect(texts('as-row')).toEqual(['UnitSales', 'First1,000'])
    expect(texts('dt-table-figures')).toEqual(['Sales', '1,000'])
    expect(texts('as-heading')).toEqual(['Unit', 'Sales', 'First'])
  })
})

describe('DragButton', () => {
  // Taro's events take their time from the clock.
  beforeEach(() => jest.useFakeTimers({ now: 0 }))
  afterEach(() => jest.useRealTimers())

  const touch = (type: string, time: number) => {
    jest.setSystemTime(time)
    emit(named('button', '返回'), type, { changedTouches: [{ clientX: 10, clientY: 10 }] })
  }

  it('navigates at a tap, and a long press offers moves without dragging', () => {
    show(<DragButton kind="back" onPress={tell('back')} />)
    touch('touchstart', 1000)
    touch('touchend', 1100)
    expect([told, names('dialog')]).toEqual([['back'], []])
    touch('touchstart', 5000)
    touch('touchend', 6000)
    expect([told, names('dialog')]).toEqual([['back'], ['移动按钮']])
    tap(named('button', '移到左侧'))
    expect([classed('dt-drag-left').length, names('dialog')]).toEqual([1, []])
  })
})

describe('DescriptionList', () => {
  it('has names and values in their order', () => {
    show(
      <DescriptionList
        facts={[
          { name: 'Number', value: 'SQ-1' },
          { name: 'State', value: <Chip>Accepted</Chip> },
        ]}
      />,
    )
    expect(texts('dt-fact')).toEqual(['NumberSQ-1', 'StateAccepted'])
  })
})

describe('Icon', () => {
  it('is hidden from screen readers, for every name', () => {
    show(
      <>
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </>,
    )
    expect(classed('dt-icon').map(({ props }) => props['aria-hidden'])).toEqual(iconNames.map(() => true))
  })
})

describe('LoadMore', () => {
  it('requests more while there is more', () => {
    const end = (shown: number) => (
      <LoadMore shown={shown} total={8} busy={false} error={null} onMore={tell('more')} />
    )
    const { redraw } = show(end(3))
    tap(named('button', '加载更多'))
    expect(told).toEqual(['more'])
    redraw(end(8))
    expect(ofRole('button')).toEqual([])
  })
})

describe('ListRow', () => {
  it('has its name, then its details, with its button at the end', () => {
    show(
      <ListRow note="until noon" action={<Button onPress={tell('revoked')}>Revoke</Button>}>
        Open link
      </ListRow>,
    )
    expect(texts('dt-list-row')).toEqual(['Open linkuntil noonRevoke'])
    tap(named('button', 'Revoke'))
    expect(told).toEqual(['revoked'])
  })
})

describe('NavBar', () => {
  it('is the heading of the page, with a back button if possible', () => {
    const { redraw } = show(<NavBar title="Questionnaires" onBack={tell('back')} />)
    expect(names('heading')).toEqual(['Questionnaires'])
    tap(named('button', '返回'))
    expect(told).toEqual(['back'])
    redraw(<NavBar title="Questionnaires" />)
    expect(ofRole('button')).toEqual([])
  })
})

describe('Progress', () => {
  it.each([
    [0.456, 'Required 46%', '46%'],
    [7, 'Required 100%', '100%'],
  ])('of %d is announced as %j, because the native view has no value', (part, name, width) => {
    show(<Progress part={part} label="Required" />)
    expect(names('progressbar')).toEqual([name])
    expect(only(classed('dt-progress-done')).style.getPropertyValue('width')).toBe(width)
  })
})

describe('RichText', () => {
  it('links phone numbers and URLs of its text, and ignores tags', () => {
    show(
      <RichText
        text="<b>Call</b> 12366 or see https://www.stats.gov.cn/"
        onCall={(number) => told.push(number)}
        onOpen={(url) => told.push(url)}
      />,
    )
    ofRole('link').forEach(tap)
    expect(told).toEqual(['12366', 'https://www.stats.gov.cn/'])
    expect(texts('dt-rich-text')).toEqual(['<b>Call</b> 12366 or see https://www.stats.gov.cn/'])
  })
})

describe('Tabs', () => {
  it('are a named list with one selected, and report a tap', () => {
    show(
      <Tabs
        label="Groups"
        tabs={[
          { id: 'due', text: 'Due', count: 3 },
          { id: 'done', text: 'Done' },
        ]}
        current="due"
        onChange={(id) => told.push(id)}
      />,
    )
    expect(names('tablist')).toEqual(['Groups'])
    expect(ofRole('tab').map(({ textContent, props }) => [textContent, props['aria-selected']])).toEqual([
      ['Due3', true],
      ['Done', false],
    ])
    tap(named('tab', 'Done'))
    expect(told).toEqual(['done'])
  })
})
