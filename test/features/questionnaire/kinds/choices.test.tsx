import { act } from 'react'
import { longestOther, type Question } from '@/lib/questionnaire'
import { all, cleanUp, input, leave, one, press, type } from '../../../components/render'
import { ask, options, localText } from '../../../lib/questionnaire/build'
import { draw, errors, faults, loadEveryKind } from '../draw'

beforeAll(loadEveryKind)
afterEach(cleanUp)

const choices = () => all<HTMLInputElement>('input[type=radio], input[type=checkbox]')
const choice = (text: string) =>
  all('label')
    .find((label) => label.textContent === text)!
    .querySelector('input')!
const choose = (...texts: string[]) => texts.forEach((text) => press(choice(text)))
const other = { id: 'other', title: localText('other'), other: true }
const none = { id: 'none', title: localText('none'), exclusive: true }

describe('an option with free text', () => {
  const question = ask({ kind: 'single', id: 'q', required: true, options: [...options('a'), other] })

  it('has a field while it is chosen, and its text is part of the answer', () => {
    const session = draw([question])
    expect(all('[type=text]')).toHaveLength(0)
    choose('other')
    expect(input('[type=text]').maxLength).toBe(longestOther)
    type(input('[type=text]'), '歇业整改')
    expect(session.instance.value('q')).toEqual({ chosen: ['other'], other: '歇业整改' })
    expect(faults(session, question)).toEqual([])
    choose('a')
    expect(session.instance.value('q')).toBe('a')
    expect(all('[type=text]')).toHaveLength(0)
  })

  it('restores its text if it is chosen again, and sends it only then', () => {
    const session = draw([question], { q: { chosen: ['other'], other: '歇业整改' } })
    choose('a')
    expect(session.instance.relevantAnswers()).toEqual({ q: 'a' })
    choose('other')
    expect(input('[type=text]').value).toBe('歇业整改')
    type(input('[type=text]'), '')
    choose('a', 'other')
    expect(input('[type=text]').value).toBe('')
  })

  it('is invalid without it, which is displayed at the field only', () => {
    draw([question])
    choose('other')
    expect(errors()).toEqual([])
    act(() => input('[type=text]').focus())
    leave(input('[type=text]'))
    expect(errors()).toEqual(['请写明“其他”的内容'])
    expect(input('[type=text]').getAttribute('aria-invalid')).toBe('true')
  })

  it('is in a long list with the others', () => {
    const many = ask({ kind: 'checklist', id: 'q', options: [...options('a', 'b'), other] })
    const session = draw([many])
    choose('a', 'other')
    type(input('#field-q-other'), 'x')
    expect(session.instance.value('q')).toEqual({ chosen: ['a', 'other'], other: 'x' })
    choose('b')
    expect(session.instance.value('q')).toEqual({ chosen: ['a', 'b', 'other'], other: 'x' })
    expect(faults(session, many)).toEqual([])
  })
})

describe.each(['multiple', 'checklist'] as const)('an option that stands alone, of a %s', (kind) => {
  const question: Question = ask({ kind, id: 'q', maxChoices: 2, options: [...options('a', 'b', 'c'), none] })

  it('excludes the others, and the others exclude it', () => {
    const session = draw([question])
    choose('a', 'b')
    expect(choice('c').getAttribute('aria-disabled')).toBe('true')
    choose('none')
    expect(session.instance.value('q')).toEqual(['none'])
    expect(choices().filter(({ checked }) => checked)).toEqual([choice('none')])
    choose('b')
    expect(session.instance.value('q')).toEqual(['b'])
    expect(faults(session, question)).toEqual([])
  })
})

it('the box for all of a checklist excludes an exclusive option', () => {
  const session = draw([ask({ kind: 'checklist', id: 'q', options: [...options('a', 'b'), none] })])
  choose('全选')
  expect(session.instance.value('q')).toEqual(['a', 'b'])
  choose('全选')
  expect(session.instance.value('q')).toBeUndefined()
})

describe('irrelevant options', () => {
  const asked = ask({ kind: 'single', id: 'a', options: options('yes', 'no') })
  const shown = { id: 'y', title: localText('y'), showIf: { '==': [{ var: 'a' }, 'yes'] } }

  it('are not rendered, and return with their choice', () => {
    const question = ask({ kind: 'multiple', id: 'q', options: [...options('x', 'z'), shown] })
    const session = draw([asked, question], { a: 'yes' })
    choose('y')
    choose('no', 'x')
    expect(all('#question-q label').map((label) => label.textContent)).toEqual(['x', 'z'])
    expect(session.instance.relevantAnswers()['q']).toEqual(['x'])
    choose('yes')
    expect(session.instance.relevantAnswers()['q']).toEqual(['x', 'y'])
    expect(choice('y').checked).toBe(true)
  })
})

describe('a choice from a long list', () => {
  const question = ask({ kind: 'picker', id: 'q', required: true, options: [...options('a', 'b'), other] })
  const field = () => one<HTMLButtonElement>('#question-q .dt-picker-field')

  it('is made in a sheet and displayed in the field', () => {
    const session = draw([question])
    expect(field().textContent).toBe('请选择')
    press(field())
    choose('b')
    expect(session.instance.value('q')).toBe('b')
    expect(field().textContent).toBe('b')
    expect(faults(session, question)).toEqual([])
  })

  it('may require free text', () => {
    const session = draw([question], { q: 'a' })
    press(field())
    choose('other')
    type(input('[type=text]'), '矿业')
    expect(session.instance.value('q')).toEqual({ chosen: ['other'], other: '矿业' })
  })
})
