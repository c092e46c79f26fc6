import { compileForm, createFormInstance, type Question } from '@/lib/questionnaire'
import { PriorityQueue } from '@/lib/questionnaire/engine/graph'
import { ask, formOf, options, localText } from '../build'
import { createRandom } from '../random'

describe('evaluation after a change', () => {
  const size = 400
  /** Each tenth question shows the one behind it; each has a rule of its own, and one over the last ten. */
  const questions = Array.from({ length: size }, (_, at): Question => {
    const showIf = at % 10 === 1 ? { '>': [{ var: `q${at - 1}` }, 0] } : undefined
    return ask({ kind: 'number', id: `q${at}`, required: true, showIf })
  })
  const lastTen = questions.slice(-10).map(({ id }) => ({ var: id }))
  const form = {
    ...formOf(...Array.from({ length: 10 }, (_, page) => questions.slice(page * 40, page * 40 + 40))),
    rules: [
      ...questions.map(({ id }) => ({
        id: `small-${id}`,
        level: 'hard' as const,
        at: id,
        constraint: { '<': [{ var: id }, 100] },
      })),
      { id: 'sum', level: 'info' as const, at: 'q0', constraint: { '<': [{ sum: lastTen }, 500] } },
    ],
  }
  const compiled = compileForm(form)

  it('evaluates only dependent nodes, regardless of the form size', () => {
    const fill = createFormInstance(compiled)
    // Its value, its check and its rule.
    expect(fill.set('q5', '7')).toMatchObject({
      questions: ['q5'],
      addresses: ['q5'],
      flow: false,
      evaluated: 3,
    })
    // The value again, which is the same.
    expect(fill.set('q5', '7').evaluated).toBe(1)
    // The question shown by it: its condition, check, value and rule come on top.
    expect(fill.set('q10', '7')).toMatchObject({ questions: ['q10', 'q11'], flow: true })
    expect(fill.set('q10', '8').evaluated).toBeLessThanOrEqual(4)
    expect(fill.set('q399', '7')).toMatchObject({ questions: ['q399'], evaluated: 4 })
    expect(fill.set('q399', '600').questions).toEqual(['q399', 'q0'])
  })

  it('does not grow with the number of answers', () => {
    const random = createRandom(3)
    const fill = createFormInstance(compiled)
    for (let round = 0; round < 500; round += 1) {
      const { evaluated } = fill.set(`q${random.below(size)}`, String(random.below(900)))
      expect(evaluated).toBeLessThanOrEqual(8)
    }
  })

  it('of a table cell evaluates the cell, its sums and its rules', () => {
    const parts = Array.from({ length: 30 }, (_, at) => ({ id: `r${at}`, title: localText('r') }))
    const columns = Array.from({ length: 12 }, (_, at) => ({ id: `c${at}`, title: localText('c') }))
    const total = { id: 'total', title: localText('total'), formula: { sum: { var: 't.*.@' } } }
    const table = ask({ kind: 'table', id: 't', rows: [...parts, total], columns, required: true })
    const rules = [
      {
        id: 'r',
        level: 'hard' as const,
        at: 't.@.c1',
        constraint: { '>=': [{ var: 't.@.c1' }, { var: 't.@.c0' }] },
      },
    ]
    const fill = createFormInstance(compileForm({ ...formOf([table]), rules }))
    const changed = fill.set('t.r7.c0', '5')
    // The value, its check and rule, the total and its rule.
    expect(changed).toMatchObject({ evaluated: 5, flow: false })
    expect(changed.addresses.sort()).toEqual(['t.r7.c0', 't.total.c0'])
    expect(fill.set('t.r7.c1', '4').addresses.sort()).toEqual(['t.r7.c1', 't.total.c1'].sort())
    expect(
      fill
        .findings('t')
        .filter(({ rule }) => rule)
        .map(({ cell }) => cell?.row),
    ).toEqual(['r7', 'total'])
    expect(fill.value('t.total.c0')).toBe('5')
  })
})

describe('a chain of formulas', () => {
  it('in reverse order is evaluated in one pass', () => {
    const length = 200
    const chain = Array.from({ length }, (_, at): Question => {
      const formula = at + 1 < length ? { '+': [{ var: `n${at + 1}` }, 1] } : undefined
      return ask({ kind: 'number', id: `n${at}`, formula })
    })
    const fill = createFormInstance(compileForm(formOf(chain)))
    expect(fill.set(`n${length - 1}`, '1').evaluated).toBe(length + 1)
    expect(fill.effective('n0')).toBe(String(length))
  })
})

describe('PriorityQueue', () => {
  it('returns each index once, in ascending order', () => {
    const random = createRandom(5)
    const agenda = new PriorityQueue()
    const numbers = Array.from({ length: 300 }, () => random.below(200))
    numbers.forEach((number) => agenda.add(number))
    const taken: number[] = []
    for (let next = agenda.next(); next !== undefined; next = agenda.next()) taken.push(next)
    expect(taken).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  })

  it('accepts an index again after returning it', () => {
    const agenda = new PriorityQueue()
    agenda.add(2)
    agenda.add(1)
    expect(agenda.next()).toBe(1)
    agenda.add(1)
    expect([agenda.next(), agenda.next(), agenda.next()]).toEqual([1, 2, undefined])
  })
})

describe('pages', () => {
  const choice = (id: string) => ask({ kind: 'single', id, options: options('a', 'b') })
  const form = formOf([choice('x')], [choice('y')], [choice('z')])
  form.pages[0]!.jumps = [
    { when: { '==': [{ var: 'x' }, 'a'] }, to: 'p3' },
    { when: { '==': [{ var: 'x' }, 'b'] }, to: null },
  ]
  form.pages[2]!.showIf = { '!=': [{ var: 'y' }, 'b'] }
  const compiled = compileForm(form)

  it('skipped by a jump are not relevant, nor are their answers', () => {
    const fill = createFormInstance(compiled, { y: 'b', z: 'a' })
    expect(fill.pages()).toEqual([0, 1])
    expect(fill.set('x', 'a')).toMatchObject({ flow: true })
    // Its answer gone, page 2 hides page 3 no longer.
    expect(fill.pages()).toEqual([0, 2])
    expect(fill.relevantAnswers()).toEqual({ x: 'a', z: 'a' })
    fill.set('x', 'b')
    expect(fill.pages()).toEqual([0])
    expect(fill.relevantAnswers()).toEqual({ x: 'b' })
    expect(fill.answers()).toEqual({ x: 'b', y: 'b', z: 'a' })
    fill.set('x', undefined)
    expect(fill.pages()).toEqual([0, 1])
  })
})
