import { useState } from 'react'
import { Checkbox } from '@/components/checkbox/checkbox'
import { Checklist } from '@/components/checklist/checklist'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { all, cleanUp, input, one, press, render, type } from '../render'

afterEach(cleanUp)

const nothing = () => undefined
const boxes = () => all<HTMLInputElement>('input[type=checkbox]')
const box = (text: string) => {
  const found = all<HTMLLabelElement>('label').find((label) => label.textContent === text)
  return found!.querySelector('input')!
}

describe('Checkbox', () => {
  it('is a check box named by its label, and returns its next state', () => {
    const said: boolean[] = []
    const { redraw } = render(
      <Checkbox name="agree" checked={false} onChange={(checked) => said.push(checked)}>
        I agree
      </Checkbox>,
    )
    press(box('I agree'))
    redraw(
      <Checkbox name="agree" checked onChange={(checked) => said.push(checked)}>
        I agree
      </Checkbox>,
    )
    press(one('label'))
    expect(said).toEqual([true, false])
  })

  it('of a partial selection is mixed, and a tap selects all', () => {
    const said: boolean[] = []
    const mixed = (is: boolean) => (
      <Checkbox name="all" checked mixed={is} onChange={(checked) => said.push(checked)}>
        All
      </Checkbox>
    )
    const { redraw } = render(mixed(true))
    expect([input().indeterminate, all('.dt-mark-mixed').length]).toEqual([true, 1])
    press(input())
    expect(said).toEqual([true])
    redraw(mixed(false))
    expect([input().indeterminate, input().checked]).toEqual([false, true])
  })

  it('that is disabled ignores a tap', () => {
    const said: boolean[] = []
    render(
      <Checkbox name="agree" checked={false} disabled onChange={(checked) => said.push(checked)}>
        I agree
      </Checkbox>,
    )
    press(input())
    expect(said).toEqual([])
  })
})

describe('ChoiceList', () => {
  it('refuses a disabled option, also as radio buttons', () => {
    const said: string[][] = []
    const options = [
      { id: 'a', text: 'A' },
      { id: 'b', text: 'B', disabled: true },
    ]
    render(
      <ChoiceList
        name="q"
        label="Which"
        type="radio"
        layout="row"
        options={options}
        selected={[]}
        onChange={(chosen) => said.push(chosen)}
      />,
    )
    all<HTMLInputElement>('input').forEach(press)
    expect(said).toEqual([['a']])
  })
})

const options = ['West Lake', 'East Lake', 'Old Town'].map((text) => ({ id: text, text }))

function Units({ start = [], max }: { start?: string[]; max?: number }) {
  const [chosen, setChosen] = useState(start)
  return (
    <>
      <Checklist
        name="units"
        label="Units"
        options={options}
        selected={chosen}
        onChange={setChosen}
        {...(max === undefined ? {} : { max })}
      />
      <output>{chosen.join()}</output>
    </>
  )
}

const chosen = () => one('output').textContent
const search = (keyword: string) => type(input('#units-search'), keyword)

describe('Checklist', () => {
  it('displays the number of choices and the maximum', () => {
    const { redraw } = render(<Units start={['Old Town']} />)
    expect(one('[role=status]').textContent).toBe('已选 1 项')
    press(box('East Lake'))
    expect(one('[role=status]').textContent).toBe('已选 2 项')
    redraw(<Units max={2} />)
    expect(one('[role=status]').textContent).toBe('已选 2 项，最多 2 项')
  })

  it('selects all, and none again', () => {
    render(<Units />)
    press(box('全选'))
    expect(chosen()).toBe('West Lake,East Lake,Old Town')
    press(box('全选'))
    expect(chosen()).toBe('')
  })

  it('marks the box of all as mixed for a partial selection', () => {
    render(<Units start={['Old Town']} />)
    expect(box('全选').indeterminate).toBe(true)
  })

  it('finds by a part of the text, and selects all matches without changing the rest', () => {
    render(<Units start={['Old Town']} />)
    search('lake')
    expect(boxes()).toHaveLength(3)
    expect(box('全选').indeterminate).toBe(false)
    press(box('全选'))
    expect(chosen()).toBe('West Lake,East Lake,Old Town')
    press(box('West Lake'))
    expect(chosen()).toBe('East Lake,Old Town')
  })

  it('counts hidden choices towards the maximum', () => {
    render(<Units start={['Old Town']} max={2} />)
    search('lake')
    expect(box('全选').disabled).toBe(true)
    press(box('East Lake'))
    expect(box('West Lake').getAttribute('aria-disabled')).toBe('true')
    press(box('West Lake'))
    expect(chosen()).toBe('East Lake,Old Town')
  })

  it('offers to clear if all would exceed the maximum', () => {
    render(<Units start={['Old Town']} max={2} />)
    press(box('全选'))
    expect(chosen()).toBe('')
    expect(box('全选').disabled).toBe(true)
  })

  it('reports an empty search', () => {
    render(<Units />)
    search('river')
    expect(boxes()).toEqual([box('全选')])
    expect(box('全选').disabled).toBe(true)
    expect(one('.dt-checklist-none').textContent).toBe('没有符合的选项')
  })

  it('is a named group', () => {
    render(<Checklist name="u" label="Units" options={options} selected={[]} onChange={nothing} />)
    expect(one('[role=group]').getAttribute('aria-label')).toBe('Units')
  })
})
