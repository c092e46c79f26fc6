import * as React from 'react'
import { Area } from '@/components/area/area'
import { loadAreas } from '@/components/area/area-source'
import { AreaOrganization } from '@/components/area-organization/area-organization'
import { Checkbox } from '@/components/checkbox/checkbox'
import { Checklist } from '@/components/checklist/checklist'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { DateField } from '@/components/date-field/date-field'
import { Picker } from '@/components/picker/picker'
import { Rate } from '@/components/rate/rate'
import { SearchField } from '@/components/search-field/search-field'
import { TextField } from '@/components/text-field/text-field'
import { TreeSelect } from '@/components/tree-select/tree-select'
import { classed, clear, emit, fill, named, names, ofRole, only, show, tagged, tap } from '../native'

// As in the build, components become names of native tags.
jest.mock('@tarojs/components', () => jest.requireActual<typeof import('../native')>('../native').nativeTags)

const told: unknown[] = []
const tell = (what: unknown) => void told.push(what)

beforeEach(() => void told.splice(0))
afterEach(clear)

const options = ['North', 'South', 'East'].map((text) => ({ id: text[0]!.toLowerCase(), text }))
const checked = (role: string) => ofRole(role).map(({ props }) => props['aria-checked'])

/** Waits for lazily loaded data. */
const settle = () => React.act(async () => void (await loadAreas()))

describe('Area', () => {
  it('descends level by level and reports every choice', async () => {
    show(<Area id="a" label="Area" onChange={({ code, complete }) => tell([code, complete])} />)
    await settle()
    tap(named('option', '浙江省'))
    expect(told).toEqual([['330000', false]])
  })

  it('finds by initials', async () => {
    show(<Area id="a" label="Area" onChange={({ names: chain }) => tell(chain.join(' '))} />)
    await settle()
    fill(only(tagged('input')), 'input', 'xhq')
    tap(ofRole('option').find(({ textContent }) => textContent?.startsWith('西湖区浙江省'))!)
    expect(told).toEqual(['浙江省 杭州市 西湖区'])
  })
})

describe('AreaOrganization', () => {
  it('lists those of its initial area, and reports the choice', async () => {
    show(
      <AreaOrganization
        id="o"
        label="Office"
        area="330106"
        load={(code) => Promise.resolve([{ id: 'x', name: `Office ${code}` }])}
        onChange={({ id }, { code }) => tell([id, code])}
      />,
    )
    await settle()
    await settle()
    tap(named('treeitem', 'Office 330106'))
    expect(told).toEqual([['x', '330106']])
  })
})

describe('Checkbox', () => {
  it('announces its state and reports the next', () => {
    const box = (more: { checked: boolean; mixed?: boolean; disabled?: boolean }) => (
      <Checkbox name="agree" {...more} onChange={tell}>
        I agree
      </Checkbox>
    )
    const { redraw } = show(box({ checked: false }))
    tap(named('checkbox', 'I agree'))
    redraw(box({ checked: true, mixed: true }))
    expect([told, checked('checkbox')]).toEqual([[true], ['mixed']])
    redraw(box({ checked: true, disabled: true }))
    tap(named('checkbox', 'I agree'))
    expect([told, checked('checkbox')]).toEqual([[true], [true]])
  })
})

describe('Checklist', () => {
  it('searches, and selects all matches', () => {
    show(<Checklist name="c" label="Offices" options={options} selected={['e']} onChange={tell} />)
    expect(checked('checkbox')).toEqual(['mixed', false, false, true])
    fill(only(tagged('input')), 'input', 'th')
    expect(names('checkbox')).toEqual(['全选', 'North', 'South'])
    tap(named('checkbox', '全选'))
    expect(told).toEqual([['n', 's', 'e']])
  })
})

describe('ChoiceList', () => {
  const list = (type: 'radio' | 'checkbox', chosen: string[], max?: number) => (
    <ChoiceList
      name="c"
      label="Side"
      type={type}
      options={options}
      selected={chosen}
      max={max}
      onChange={tell}
    />
  )

  it('of radio buttons reports the tapped one', () => {
    show(list('radio', ['n']))
    expect([names('radiogroup'), checked('radio')]).toEqual([['Side'], [true, false, false]])
    tap(named('radio', 'East'))
    expect(told).toEqual([['e']])
  })

  it('of check boxes refuses choices beyond the maximum', () => {
    show(list('checkbox', ['s', 'n'], 2))
    tap(named('checkbox', 'East'))
    tap(named('checkbox', 'South'))
    expect(told).toEqual([['n']])
  })
})

describe('DateField', () => {
  it('is the platform’s calendar with its limits', () => {
    show(
      <DateField
        id="d"
        label="Founded on"
        value=""
        min="2026-10-01"
        max="2026-12-31"
        placeholder="Choose"
        error="Too late"
        onChange={tell}
      />,
    )
    const picker = only(tagged('picker'))
    expect(picker.props).toMatchObject({ mode: 'date', start: '2026-10-01', end: '2026-12-31' })
    expect([picker.textContent, picker.props['aria-label']]).toEqual(['Choose', 'Founded on'])
    fill(picker, 'change', '2026-11-20')
    expect(told).toEqual(['2026-11-20'])
    expect(only(classed('dt-field-error')).textContent).toBe('Too late')
  })
})

describe('Picker', () => {
  const field = (value: string[]) => (
    <Picker
      id="p"
      label="Side"
      placeholder="Choose"
      columns={[{ label: 'Sides', options }]}
      value={value}
      onChange={tell}
    />
  )

  it('of one column is chosen by one press', () => {
    show(field(['n']))
    tap(named('button', 'Side North'))
    expect(names('dialog')).toEqual(['Side'])
    tap(named('radio', 'South'))
    expect([told, names('dialog')]).toEqual([[['s']], []])
  })

  it('is closed without a choice', () => {
    show(field([]))
    tap(named('button', 'Side Choose'))
    tap(named('button', '关闭'))
    expect([told, names('dialog')]).toEqual([[], []])
  })
})

describe('Rate', () => {
  it('is a named group of steps and reports the tapped one', () => {
    show(<Rate name="r" label="Service" max={3} labels={['Bad', '', 'Good']} value={3} onChange={tell} />)
    expect([names('radiogroup'), names('radio')]).toEqual([['Service'], ['Bad', '2', 'Good']])
    expect(checked('radio')).toEqual([false, false, true])
    tap(named('radio', '2'))
    expect(told).toEqual([2])
  })
})

describe('SearchField', () => {
  it('reports typed text, the keyboard’s search key and clearing', () => {
    show(
      <SearchField id="s" placeholder="Find" value="Yun" onChange={tell} onSearch={() => tell('search')} />,
    )
    const input = only(tagged('input'))
    expect(input.props).toMatchObject({ 'aria-label': 'Find', confirmType: 'search', maxlength: 100 })
    fill(input, 'input', 'Yunqi')
    emit(input, 'confirm', { detail: { value: 'Yunqi' } })
    tap(named('button', '清除'))
    expect(told).toEqual(['Yunqi', 'search', ''])
  })
})

describe('TextField', () => {
  it('has its label, its error and its length', () => {
    show(<TextField id="t" label="Name" value="abc" maxLength={20} count error="Too short" onChange={tell} />)
    expect(only(classed('dt-field-label')).textContent).toBe('Name')
    expect(only(classed('dt-field-error')).textContent).toBe('Too short')
    expect(only(classed('dt-field-count')).textContent).toBe('3 / 20')
    fill(only(tagged('input')), 'input', 'abcd')
    expect(told).toEqual(['abcd'])
  })

  it('of several lines is the native text area, named by its label', () => {
    show(<TextField id="t" label="Note" hideLabel multiline autoHeight value="" disabled onChange={tell} />)
    expect(only(tagged('textarea')).props).toMatchObject({
      'aria-label': 'Note',
      autoHeight: true,
      disabled: true,
    })
  })
})

describe('TreeSelect', () => {
  it('checks a branch with its descendants', () => {
    const items = [
      { id: 'h', parentId: null, name: 'Hangzhou' },
      { id: 'x', parentId: 'h', name: 'Xihu' },
      { id: 's', parentId: 'h', name: 'Shangcheng' },
    ]
    show(
      <TreeSelect
        id="t"
        label="Office"
        items={items}
        multiple
        onChange={({ leaves, tops }) => tell([leaves, tops])}
      />,
    )
    tap(named('treeitem', 'Hangzhou'))
    expect(told).toEqual([[['x', 's'], ['h']]])
  })
})
