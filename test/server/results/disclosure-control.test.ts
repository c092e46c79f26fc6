import type { Form, Question } from '../../../src/lib/questionnaire/schema/form'
import type { QuestionResult } from '../../../src/wire/surveys/questionnaire'
import { text } from '../../../server/surveys/templates/text'
import { applyDisclosureControl } from '../../../server/results/disclosure-control'

const title = text('题', 'Question')
const ids = ['a', 'b', 'c', 'd']
const options = ids.map((id) => ({ id, title }))

const formOf = (...questions: Question[]): Form => ({
  id: 'f',
  version: 1,
  title,
  minutes: 1,
  pages: [{ id: 'p', title, questions }],
})

const single = (id = 'q'): Question => ({ id, kind: 'single', title, options })
const multiple: Question = { id: 'q', kind: 'multiple', title, options }

const choices = (counts: number[], answered: number | null = null, questionId = 'q'): QuestionResult => ({
  type: 'choices',
  questionId,
  title,
  kind: 'single',
  answered: answered ?? counts.reduce((sum, count) => sum + count, 0),
  choices: counts.map((count, index) => ({ id: ids[index] ?? '', title, count })),
})

function shown(question: Question, result: QuestionResult): (number | null)[] | 'suppressed' {
  const [only] = applyDisclosureControl(formOf(question), [result])
  if (only?.answered === null) return 'suppressed'
  return only?.type === 'choices' ? only.choices.map(({ count }) => count) : []
}

/** All values of the suppressed counts that add up to the total. */
function possible(counts: (number | null)[], whole: number): number[][] {
  const [first, ...rest] = counts
  if (first === undefined) return whole === 0 ? [[]] : []
  const tries = first === null ? Array.from({ length: whole + 1 }, (_, count) => count) : [first]
  return tries.flatMap((count) =>
    count > whole ? [] : possible(rest, whole - count).map((others) => [count, ...others]),
  )
}

describe('an anonymous survey’s result', () => {
  it.each([
    { counts: [10, 20, 0, 0], left: [10, 20, 0, 0] },
    { counts: [10, 2, 20, 0], left: [null, null, 20, 0] },
    { counts: [1, 1, 9, 30], left: [null, null, null, 30] },
    { counts: [3, 3, 9, 30], left: [null, null, 9, 30] },
    { counts: [4, 26, 0, 0], left: [null, null, 0, 0] },
    { counts: [5, 0, 0, 0], left: [5, 0, 0, 0] },
  ])('of single choice has no group under five: $counts', ({ counts, left }) => {
    expect(shown(single(), choices(counts))).toEqual(left)
  })

  it('allows no suppressed count to be computed from the total, whatever the counts', () => {
    const range = Array.from({ length: 9 }, (_, count) => count)
    for (const a of range)
      for (const b of range)
        for (const c of range) {
          const counts = [a, b, c, 12]
          const left = shown(single(), choices(counts))
          if (left === 'suppressed') continue
          const ways = possible(left, a + b + c + 12)
          left.forEach((count, index) => {
            const values = new Set(ways.map((way) => way[index]))
            if (count === null) expect(values.size).toBeGreaterThan(1)
            else expect(count === 0 || count >= 5).toBe(true)
          })
          const hidden = counts.filter((_, index) => left[index] === null)
          const sum = hidden.reduce((all, count) => all + count, 0)
          expect(sum === 0 || sum >= 5).toBe(true)
        }
  })

  it('of multiple choice hides small counts of selected and of not selected', () => {
    expect(shown(multiple, choices([10, 2, 20, 12], 30))).toEqual([null, null, 20, 12])
    expect(shown(multiple, choices([28, 10, 12, 0], 30))).toEqual([null, null, 12, 0])
    expect(shown(multiple, choices([30, 10, 12, 0], 30))).toEqual([30, 10, 12, 0])
  })

  it('suppresses a question that fewer than five answered', () => {
    expect(shown(single(), choices([3, 1, 0, 0]))).toBe('suppressed')
    const words: QuestionResult = {
      ...{ type: 'texts', questionId: 'q', title, kind: 'text', answered: 4 },
      ...{ latest: ['x'], common: [] },
    }
    expect(applyDisclosureControl(formOf({ id: 'q', kind: 'text', title }), [words])).toEqual([
      { ...words, answered: null, latest: [] },
    ])
  })

  it('suppresses a question relevant only to respondents whose count is suppressed', () => {
    const more: Question = { ...single('more'), showIf: { '==': [{ var: 'q' }, 'a'] } }
    const evenMore: Question = { ...single('even'), showIf: { '==': [{ var: 'more' }, 'a'] } }
    const results = (first: number[]) => [
      choices(first),
      choices([6, 0, 0, 0], 6, 'more'),
      choices([6, 0, 0, 0], 6, 'even'),
    ]
    const form = formOf(single(), more, evenMore)
    const answered = (first: number[]) =>
      applyDisclosureControl(form, results(first)).map((result) => result.answered)
    expect(answered([6, 2, 20, 0])).toEqual([28, null, null])
    expect(answered([6, 8, 20, 0])).toEqual([34, 6, 6])
  })

  it('shows no minimum and maximum, and a table completely or not at all', () => {
    const summary = (count: number) => ({ count, sum: '9', mean: '3', min: '1', max: '5', median: null })
    const figures = (...counts: number[]): QuestionResult => ({
      ...{ type: 'figures', questionId: 'q', title, kind: 'table', answered: 9, unit: null },
      rows: counts.map((count, index) => ({ id: String(index), title, summary: summary(count) })),
    })
    const rows = (...counts: number[]) => {
      const [only] = applyDisclosureControl(formOf({ id: 'q', kind: 'number', title }), [figures(...counts)])
      return only?.type === 'figures' ? only.rows.map((row) => row.summary) : []
    }
    expect(rows(9, 6)).toMatchObject([
      { count: 9, min: null, max: null, median: null },
      { count: 6, min: null, max: null, median: null },
    ])
    expect(rows(9, 4)).toEqual([null, null])
  })

  it('names no value of an open list that fewer than five selected', () => {
    expect(shown({ id: 'q', kind: 'area', title }, choices([2, 7, 9, 30]))).toEqual([9, 30])
  })
})
