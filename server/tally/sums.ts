import { noNumbers, type NumberSum, summaryOf } from './number-sums'

/** A row of table `tally` without its survey and generation. Decimals are strings that PostgreSQL reads as numeric. */
export interface TallySum {
  variable: string
  value: string
  count: number
  sum?: string
  minimum?: string
  minimumCount?: number
  maximum?: string
  maximumCount?: number
  /** Of scores, see `score-layout`; of numbers, how many are in each bucket, see `quantile-sketch`. */
  sums?: number[]
}

/** Value → number of its occurrences. */
export type Counts = Map<string, number>
/** Value → number and sum of its integers, such as ranks. */
export type IntegerSums = Map<string, { count: number; sum: number }>

/** Value → number of its occurrences, and a list of sums of integers. */
export type ListSums = Map<string, { count: number; sums: number[] }>

export function addCount(counts: Counts, value: string, count = 1): void {
  counts.set(value, (counts.get(value) ?? 0) + count)
}

export function addInteger(sums: IntegerSums, value: string, integer: number): void {
  const { count, sum } = sums.get(value) ?? { count: 0, sum: 0 }
  sums.set(value, { count: count + 1, sum: sum + integer })
}

/** Counts an occurrence of the value; returns the list of `length` sums to add to. */
export function addToList(lists: ListSums, value: string, length: number): number[] {
  const { count, sums } = lists.get(value) ?? { count: 0, sums: Array.from({ length }, () => 0) }
  lists.set(value, { count: count + 1, sums })
  return sums
}

/** Figures of a form up to which their medians are estimated: writing the buckets of more takes longer than counting. */
const MOST_SKETCHED = 100

/** The sums of several variables. Each function returns the same object for the same variable. */
export interface Sums {
  countsOf(variable: string): Counts
  integersOf(variable: string): IntegerSums
  numbersOf(variable: string): NumberSum
  listsOf(variable: string): ListSums
  /** The rows, sorted: in order of their first occurrence they would disclose which values one response contains. */
  rows(): TallySum[]
}

function byVariable<Value>(create: () => Value) {
  const all = new Map<string, Value>()
  const of = (variable: string) => {
    const known = all.get(variable) ?? create()
    all.set(variable, known)
    return known
  }
  return { all, of }
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export function createSums(): Sums {
  const counts = byVariable((): Counts => new Map())
  const integers = byVariable((): IntegerSums => new Map())
  const numbers = byVariable(noNumbers)
  const lists = byVariable((): ListSums => new Map())
  const rows = () => [
    ...[...counts.all].flatMap(([variable, values]) =>
      [...values].map(([value, count]) => ({ variable, value, count })),
    ),
    ...[...integers.all].flatMap(([variable, values]) =>
      [...values].map(([value, { count, sum }]) => ({ variable, value, count, sum: String(sum) })),
    ),
    ...[...lists.all].flatMap(([variable, values]) =>
      [...values].map(([value, listed]) => ({ variable, value, ...listed })),
    ),
    ...[...numbers.all].flatMap(([variable, sums]) => {
      const summary = summaryOf(sums, numbers.all.size <= MOST_SKETCHED)
      return summary ? [{ variable, value: '', ...summary }] : []
    }),
  ]
  return {
    ...{ countsOf: counts.of, integersOf: integers.of, numbersOf: numbers.of, listsOf: lists.of },
    rows: () => rows().sort((a, b) => compareTexts(a.variable, b.variable) || compareTexts(a.value, b.value)),
  }
}
