import { useState } from 'react'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { Rate } from '@/components/rate/rate'
import { all, cleanUp, one, press, render } from '../render'

afterEach(cleanUp)

const options = ['a', 'b', 'c'].map((id) => ({ id, text: `Option ${id}` }))
const inputs = () => all<HTMLInputElement>('input')
const checked = () => inputs().map((each) => each.checked)

function Choices({ type, start = [], max }: { type: 'radio' | 'checkbox'; start?: string[]; max?: number }) {
  const [chosen, setChosen] = useState(start)
  return (
    <>
      <ChoiceList
        name="q"
        label="Which"
        type={type}
        options={options}
        selected={chosen}
        max={max}
        onChange={setChosen}
      />
      <output>{chosen.join()}</output>
    </>
  )
}

const chosen = () => one('output').textContent

describe('ChoiceList of radio buttons', () => {
  it('is a named group of radio buttons that exclude each other', () => {
    render(<Choices type="radio" start={['b']} />)
    expect(one('[role=radiogroup]').getAttribute('aria-label')).toBe('Which')
    expect(inputs().map(({ type, name }) => [type, name])).toEqual(Array(3).fill(['radio', 'q']))
    expect(checked()).toEqual([false, true, false])
  })

  it('has one choice, the latest', () => {
    render(<Choices type="radio" />)
    inputs().forEach(press)
    expect([chosen(), checked()]).toEqual(['c', [false, false, true]])
  })

  it('is operated by its labels too', () => {
    render(<Choices type="radio" />)
    press(all('label')[1]!)
    expect(chosen()).toBe('b')
    expect(all('label').map((label) => label.textContent)).toEqual(['Option a', 'Option b', 'Option c'])
  })
})

describe('ChoiceList of check boxes', () => {
  it('is a named group', () => {
    render(<Choices type="checkbox" />)
    expect(one('[role=group]').getAttribute('aria-label')).toBe('Which')
  })

  it('keeps the choices in the order of the options, and removes them', () => {
    render(<Choices type="checkbox" />)
    const [a, b, c] = inputs()
    press(c!)
    press(a!)
    expect(chosen()).toBe('a,c')
    press(b!)
    expect(chosen()).toBe('a,b,c')
    press(a!)
    expect(chosen()).toBe('b,c')
  })

  it('refuses a choice beyond the maximum, until one is removed', () => {
    render(<Choices type="checkbox" start={['a']} max={2} />)
    const [a, b, c] = inputs()
    press(b!)
    expect(inputs().map((one) => one.getAttribute('aria-disabled'))).toEqual([null, null, 'true'])
    press(c!)
    expect([chosen(), c!.checked]).toEqual(['a,b', false])
    expect(one('[role=alert]').textContent).toBe('已选满，先取消一项再选这一项')
    press(a!)
    press(c!)
    expect(chosen()).toBe('b,c')
  })

  it('drops a choice that is no longer offered with the next change', () => {
    render(<Choices type="checkbox" start={['gone', 'a']} />)
    press(inputs()[1]!)
    expect(chosen()).toBe('a,b')
  })
})

describe('Rate', () => {
  function Scale({ labels }: { labels: string[] }) {
    const [value, setValue] = useState<number | null>(null)
    return <Rate name="q" label="How" max={5} labels={labels} value={value} onChange={setValue} />
  }
  const words = ['bad', 'poor', 'fair', 'good', 'best']
  const named = () => inputs().map((each) => each.getAttribute('aria-label'))
  const below = () => [...one('.dt-rate-words').children].map((each) => each.textContent)

  it('is a group of steps, each announced by its label', () => {
    render(<Scale labels={words} />)
    expect(one('[role=radiogroup]').getAttribute('aria-label')).toBe('How')
    expect(named()).toEqual(words)
    expect(checked()).toEqual(Array(5).fill(false))
  })

  it('announces a step without a label by its number', () => {
    render(<Scale labels={['bad']} />)
    expect(named()).toEqual(['bad', '2', '3', '4', '5'])
  })

  it('displays the labels of both ends, and of the chosen step between them', () => {
    render(<Scale labels={words} />)
    expect(below()).toEqual(['bad', '', 'best'])
    press(inputs()[3]!)
    expect(checked()).toEqual([false, false, false, true, false])
    expect(below()).toEqual(['bad', 'good', 'best'])
    press(inputs()[4]!)
    expect(below()).toEqual(['bad', '', 'best'])
  })
})
