import * as v from 'valibot'
import { checkForm, compareForms, type Form, isScaled, responseScorer, topTwoOf } from '@/lib/questionnaire'
import {
  dimensionsByPage,
  renameQuestion,
  withEvenScores,
  withoutScores,
} from '@/lib/questionnaire/form-editing'
import { formSchema } from '@/wire/surveys/form'
import { satisfactionForm } from '../../../../server/surveys/templates/satisfaction'
import { ask, formOf, localText, options } from '../build'

const scored = (...scores: (number | undefined)[]) =>
  scores.map((score, at) => ({
    ...options(`o${at}`)[0]!,
    ...(score === undefined ? {} : { score }),
  }))
const rating = ask({ kind: 'rate', id: 'rating', max: 5 })
const choice = ask({ kind: 'single', id: 'choice', options: scored(100, 60, 0, undefined) })
const grid = ask({ kind: 'matrix', id: 'grid', rows: options('x', 'y'), options: scored(100, 0) })
const dimension = (id: string, weight: number, ...questions: [at: string, weight: number][]) => ({
  ...{ id, weight, title: localText(id) },
  questions: questions.map(([at, own]) => ({ at, weight: own })),
})
const form: Form = {
  ...formOf([rating, choice, grid, ask({ kind: 'text', id: 'remark' })]),
  dimensions: [dimension('one', 1, ['rating', 3], ['choice', 1]), dimension('two', 3, ['grid', 1])],
}
const scoresOf = responseScorer(form)

describe('the scores of a response', () => {
  it('are weighted means of what was answered on a scale', () => {
    const { overall, dimensions } = scoresOf({ rating: 4, choice: 'o1', grid: { x: ['o0'], y: ['o1'] } })
    expect(dimensions).toEqual(new Map([['one', (3 * 75 + 60) / 4], ['two', 50]])) // oxfmt-ignore
    expect(overall).toBe((71.25 + 3 * 50) / 4)
  })

  it('leave out what was skipped and what has no place on the scale', () => {
    const { overall, dimensions } = scoresOf({ choice: 'o3', rating: 1, grid: { x: ['o0'] } })
    expect([...dimensions]).toEqual([['one', 0], ['two', 100]]) // oxfmt-ignore
    expect(overall).toBe(75)
    expect(scoresOf({ choice: 'o3', remark: '好' })).toMatchObject({ overall: null, dimensions: new Map() })
  })

  it('read a choice with a text of its own', () => {
    expect(scoresOf({ choice: { chosen: ['o1'], other: '文' } }).overall).toBe(60)
  })
})

describe('a scale', () => {
  it('needs two different scores, and one choice a question or row', () => {
    expect([rating, choice, grid].map(isScaled)).toEqual([true, true, true])
    expect(isScaled(ask({ kind: 'single', id: 's', options: scored(50, 50) }))).toBe(false)
    expect(isScaled({ ...grid, multiple: true } as typeof grid)).toBe(false)
    expect(isScaled(ask({ kind: 'multiple', id: 's', options: scored(0, 100) }))).toBe(false)
  })

  it('has two highest steps if it has four or more, and equal scores are one step', () => {
    const scale = (...scores: number[]) => scores.map((score, at) => ({ id: String(at), score }))
    expect([...(topTwoOf(scale(0, 25, 75, 75, 100)) ?? [])]).toEqual(['2', '3', '4'])
    expect(topTwoOf(scale(0, 50, 100, 100))).toBeNull()
  })

  it('of a choice has equal steps at first, without “other” and “none”', () => {
    const [a, b, c] = options('a', 'b', 'c')
    const given = [a!, b!, c!, { ...options('d')[0]!, other: true }, { ...options('e')[0]!, exclusive: true }]
    const even = withEvenScores(given)
    expect(even.map(({ score }) => score)).toEqual([100, 50, 0, undefined, undefined])
    expect(withoutScores(even)).toEqual(given)
  })
})

describe('the dimensions of a form', () => {
  it.each([
    ['an unknown question', [dimension('one', 1, ['nobody', 1])], 'unknownPath dimension/one.nobody'],
    ['a question without a scale', [dimension('one', 1, ['remark', 1])], 'notScaled dimension/one.remark'],
    [
      'a question twice',
      [dimension('one', 1, ['rating', 1], ['rating', 2])],
      'usedTwice dimension/one.rating',
    ],
    ['no question', [dimension('one', 1)], 'noQuestion dimension/one'],
    ['no title', [{ ...dimension('one', 1, ['rating', 1]), title: localText('') }], 'noTitle dimension/one'],
    [
      'an id twice',
      [dimension('one', 1, ['rating', 1]), dimension('one', 1, ['grid', 1])],
      'usedTwice dimension/one',
    ],
  ])('are refused with %s, naming it', (_what, dimensions, problem) => {
    const found = checkForm({ ...form, dimensions })
    expect(found.map(({ code, at }) => `${code} ${at}`)).toEqual([problem])
  })

  it('are refused with a weight or score out of range, naming the field', () => {
    const pathOf = (wrong: unknown) => {
      const { issues } = v.safeParse(formSchema, wrong)
      return issues?.map((issue) => v.getDotPath(issue))
    }
    expect(pathOf(form)).toBeUndefined()
    expect(pathOf({ ...form, dimensions: [dimension('one', 0, ['rating', 1])] })).toEqual([
      'dimensions.0.weight',
    ])
    expect(pathOf({ ...form, dimensions: [dimension('one', 1, ['rating', 101])] })).toEqual([
      'dimensions.0.questions.0.weight',
    ])
    expect(
      v.safeParse(formSchema, formOf([{ ...choice, options: scored(101, 0) } as typeof choice])).success,
    ).toBe(false)
  })

  it('follow the new id of a question', () => {
    expect(renameQuestion(form, 'rating', 'stars').dimensions?.[0]?.questions[0]).toEqual({
      at: 'stars',
      weight: 3,
    })
  })

  it('are listed among the changes of a version if their questions or weights change', () => {
    const changesTo = (...dimensions: Form['dimensions'] & object) =>
      compareForms(form, { ...form, dimensions }).map(({ kind, part, title }) => [kind, part, title['zh-CN']])
    const [one, two] = form.dimensions!
    expect(changesTo(two!, { ...one!, title: localText('另名') })).toEqual([])
    expect(changesTo({ ...one!, weight: 2 }, two!)).toEqual([['dimensionChanged', 'one', 'one']])
    expect(changesTo(one!)).toEqual([['dimensionChanged', 'two', 'two']])
  })

  it('are made from the pages of a form', () => {
    const made = dimensionsByPage(satisfactionForm)
    expect(made.map(({ id, questions }) => [id, questions.length])).toEqual(
      ['policy', 'service', 'enforcement', 'response', 'integrity'].map((id) => [id, 3]),
    )
    expect(checkForm({ ...satisfactionForm, dimensions: made })).toEqual([])
    expect(checkForm(satisfactionForm)).toEqual([])
  })
})
