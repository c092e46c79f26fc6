import type { Form, Question } from '../../../src/lib/questionnaire/schema/form'
import type { QuestionResult } from '../../../src/wire/surveys/questionnaire'
import { text } from '../../../server/surveys/templates/text'
import { applyDisclosureControl } from '../../../server/results/disclosure-control'

const title = text('题', 'Question')
const ids = ['a', 'b', 'c']
const question: Question = { id: 'q', kind: 'multiple', title, options: ids.map((id) => ({ id, title })) }
const form: Form = {
  id: 'f',
  version: 1,
  title,
  minutes: 1,
  pages: [{ id: 'p', title, questions: [question] }],
}
const orders = ['abc', 'acb', 'bac', 'bca', 'cab', 'cba'].map((order) => [...order])

/** The number of respondents of each order. */
type Frequencies = number[]

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

/** The number of respondents that rank the option so. */
const cell = (of: Frequencies, id: string, rank: number) =>
  sum(of.map((n, index) => (orders[index]?.[rank - 1] === id ? n : 0)))

function resultOf(of: Frequencies): QuestionResult {
  const ranks = ids.map((id) => {
    const [first, second, third] = [1, 2, 3].map((rank) => cell(of, id, rank)) as [number, number, number]
    return { id, title, count: sum(of), sum: first + 2 * second + 3 * third, first }
  })
  return { type: 'ranks', questionId: 'q', title, kind: 'multiple', answered: sum(of), ranks }
}

function shown(of: Frequencies) {
  const [only] = applyDisclosureControl(form, [resultOf(of)])
  if (only?.type !== 'ranks') throw new Error('another type of result')
  return only
}

const rows = (of: Frequencies) => shown(of).ranks.map(({ count, sum: total, first }) => [count, total, first])

/** All frequencies with this total. */
function frequencies(total: number, length = orders.length): Frequencies[] {
  if (length === 1) return [[total]]
  return Array.from({ length: total + 1 }, (_, n) => n).flatMap((n) =>
    frequencies(total - n, length - 1).map((rest) => [n, ...rest]),
  )
}

describe('the ranks of an anonymous survey', () => {
  it('are shown for groups of five and more', () => {
    expect(rows([5, 5, 5, 5, 5, 5])).toEqual([
      [30, 60, 10],
      [30, 60, 10],
      [30, 60, 10],
    ])
  })

  it('do not show an order that fewer than five respondents submitted', () => {
    expect(shown([2, 1, 0, 1, 0, 0])).toMatchObject({ answered: null, ranks: [] })
  })

  it('do not show how few respondents differ from all others', () => {
    // Two of 20 rank B first.
    expect(rows([9, 9, 2, 0, 0, 0])).toEqual([
      [20, null, null],
      [20, null, null],
      [20, null, 0],
    ])
    // All firsts are zero or at least five, but two of 20 rank B last.
    expect(rows([18, 2, 0, 0, 0, 0])).toEqual([
      [20, null, 20],
      [20, null, 0],
      [20, null, 0],
    ])
  })

  it.each([5, 6, 7, 8, 9, 10, 14])('of %i respondents reveal no group under five', (total) => {
    const all = frequencies(total)
    const byFirsts = cellsByOutput(all, (of) => JSON.stringify(rows(of).map(([, , first]) => first)))
    const byOutput = cellsByOutput(all, (of) => JSON.stringify(rows(of)))
    // First places alone are suppressed like a single choice.
    const isKnown = (of: Frequencies, name: string) => byFirsts(of).get(name)?.size === 1
    const leaks = all.flatMap((of) =>
      [...byOutput(of)].flatMap(([name, values]) => {
        const [value = 0] = values
        const isLeak = values.size === 1 && value > 0 && value < 5 && !isKnown(of, name)
        return isLeak ? [`${JSON.stringify(rows(of))}: ${name} is ${value}`] : []
      }),
    )
    expect(leaks).toEqual([])
  })
})

/** The possible values of each option and rank, by what is shown of the frequencies. */
function cellsByOutput(all: Frequencies[], outputOf: (of: Frequencies) => string) {
  const known = new Map<string, Map<string, Set<number>>>()
  for (const of of all) {
    const output = outputOf(of)
    const cells = known.get(output) ?? new Map<string, Set<number>>()
    known.set(output, cells)
    for (const id of ids)
      for (const rank of [1, 2, 3]) {
        const name = `${id} ${rank}`
        cells.set(name, (cells.get(name) ?? new Set()).add(cell(of, id, rank)))
      }
  }
  return (of: Frequencies) => known.get(outputOf(of)) ?? new Map<string, Set<number>>()
}
