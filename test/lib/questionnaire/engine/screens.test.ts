import { compileForm, createFormInstance, screenAt, screensOf } from '@/lib/questionnaire'
import { ask, formOf } from '../build'

const compiled = compileForm(
  formOf(
    [
      ask({ kind: 'note', id: 'n1' }),
      ask({ kind: 'text', id: 'a' }),
      ask({ kind: 'text', id: 'b', showIf: { '==': [{ var: 'a' }, 'yes'] } }),
    ],
    [ask({ kind: 'text', id: 'c' }), ask({ kind: 'note', id: 'n2' })],
  ),
)
const idsOf = (screens: ReturnType<typeof screensOf>) =>
  screens.map(({ pageIndex, questions }) => [pageIndex, ...questions.map(({ id }) => id)])

describe('screensOf', () => {
  it('has one question per screen with the notes before it, and the notes at the end of a page', () => {
    expect(idsOf(screensOf(createFormInstance(compiled)))).toEqual([
      [0, 'n1', 'a'],
      [1, 'c'],
      [1, 'n2'],
    ])
  })

  it('follows the relevance of questions', () => {
    const fill = createFormInstance(compiled)
    const before = screensOf(fill)
    fill.set('a', 'no')
    expect(screensOf(fill)).toBe(before)
    fill.set('a', 'yes')
    expect(idsOf(screensOf(fill))).toContainEqual([0, 'b'])
  })

  it('finds a screen by question, else by page', () => {
    const screens = screensOf(createFormInstance(compiled))
    expect([screenAt(screens, 'c', 0), screenAt(screens, 'b', 1), screenAt(screens, '', 0)]).toEqual([
      1, 1, 0,
    ])
  })
})
