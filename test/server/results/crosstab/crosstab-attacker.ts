import type { Question } from '../../../../src/lib/questionnaire/schema/form'
import type { QuestionResult } from '../../../../src/wire/surveys/questionnaire'
import { type Random } from '../../../../server/demo/content/random'
import {
  allowedColumns,
  allowedRows,
  crosstabVariablesOf,
  type CrosstabVariable,
} from '../../../../server/results/crosstab-variables'
import { suppressCrosstab, type CrosstabCounts } from '../../../../server/results/crosstab-disclosure-control'
import { isBelowMinCellSize, applyDisclosureControl } from '../../../../server/results/disclosure-control'
import { optionsOf, titleOf } from '../../harness/worlds/crosstab-world'

export type Group = [id: string, option: string][]

export type Ids = 'k' | 'a' | 'b' | 'm'
export const ids: Ids[] = ['k', 'a', 'b', 'm']
export const options: Record<Ids, string[]> = {
  k: ['1', '2', '3'],
  a: ['x', 'y', 'z'],
  b: ['s', 't'],
  m: ['u', 'v'],
}

/** One person's selection per question, any number for `m`, with a bit for each option and for no selection. */
export type CodedResponse = number

export const bits = new Map(
  ids
    .flatMap((id) => [...options[id], ''].map((option) => `${id} ${option}`))
    .map((name, at) => [name, 1 << at]),
)
export const bit = (id: string, option: string): number => bits.get(`${id} ${option}`) ?? 0
export const bitsOf = (id: Ids, chosen: string[]): number =>
  chosen.reduce((all, option) => all | bit(id, option), chosen.length === 0 ? bit(id, '') : 0)
/** All bits of a question. */
export const fields = Object.fromEntries(ids.map((id) => [id, bitsOf(id, [...options[id], ''])])) as Record<
  Ids,
  number
>

export const questions: Question[] = ids.map((id) => ({
  ...{ id, title: titleOf(id), options: optionsOf(...options[id]) },
  kind: id === 'm' ? 'multiple' : 'single',
}))
export const form = {
  id: 'f',
  version: 1,
  title: titleOf('f'),
  minutes: 1,
  pages: [{ id: 'p', title: titleOf('p'), questions }],
}
export const variables = allowedRows(crosstabVariablesOf(form))
export const [column] = allowedColumns(variables)
export const crossed = variables.filter(({ id }) => id !== column?.id)

export function randomResponses(random: Random, count: number): CodedResponse[] {
  const lean = ids.map((id) => options[id].map(() => 1 + random.weighted([1, 1, 1, 1]) ** 3))
  const pick = (id: Ids) => {
    const weights = lean[ids.indexOf(id)] ?? []
    return random.weighted([12, 1]) === 1 ? [] : [options[id][random.weighted(weights)] ?? '']
  }
  return Array.from({ length: count }, () => {
    const [k, a, b] = [pick('k'), pick('a'), pick('b')]
    return bitsOf('k', k) | bitsOf('a', a) | bitsOf('b', b) | bitsOf('m', [...pick('m'), ...pick('m')])
  })
}

export const maskOf = (group: Group) => group.reduce((all, [id, option]) => all | bit(id, option), 0)

/** 1 if a response has all answers of a group, otherwise 0. */
export function isIn(group: Group): (response: CodedResponse) => number {
  const mask = maskOf(group)
  return (response) => Number((response & mask) === mask)
}
export const total = (responses: CodedResponse[], of: (response: CodedResponse) => number) =>
  responses.reduce((sum, response) => sum + of(response), 0)
export const countOf = (responses: CodedResponse[], ...group: Group) => total(responses, isIn(group))

export function tableOf(responses: CodedResponse[], row: CrosstabVariable): CrosstabCounts {
  const categories = (id: string) =>
    [...options[id as Ids], ''].map((one) => ({ id: one, title: null, count: countOf(responses, [id, one]) }))
  const [rows, columns] = [categories(row.id), categories('k')]
  const cells = rows.map(({ id: x }) => columns.map(({ id: y }) => countOf(responses, [row.id, x], ['k', y])))
  return { rows, columns, cells, responses: responses.length }
}

export const resultsOf = (responses: CodedResponse[]): QuestionResult[] =>
  questions.map(({ id, kind, title }) => ({
    ...{
      type: 'choices',
      questionId: id,
      kind,
      title,
      answered: responses.length - countOf(responses, [id, '']),
    },
    choices: options[id as Ids].map((one) => ({ id: one, title, count: countOf(responses, [id, one]) })),
  }))

/** A published number, and each response's contribution to it. */
export interface Shown {
  count: number
  of: (response: CodedResponse) => number
}

/** The categories of a published one: itself, or all collapsed ones. */
export function membersOf(all: string[], shown: { id: string }[], id: string): string[] {
  return id === '~' ? all.filter((one) => !shown.some((other) => other.id === one)) : [id]
}

export function publishedBy(responses: CodedResponse[], row: CrosstabVariable): Shown[] {
  const table = tableOf(responses, row)
  const { rows, columns, cells, suppressed } = suppressCrosstab(table, row)
  if (suppressed) return []
  const sum = (groups: Group[]) => {
    const parts = groups.map(isIn)
    return (response: CodedResponse) => parts.reduce((all, of) => all + of(response), 0)
  }
  const allRows = table.rows.map(({ id }) => id)
  const allColumns = table.columns.map(({ id }) => id)
  const columnsOf = (y: string) => membersOf(allColumns, columns, y)
  const inColumns = columns.map(({ id, count }) => ({
    count: count ?? 0,
    of: sum(columnsOf(id).map((one): Group => [['k', one]])),
  }))
  const inCells = rows.flatMap(({ id: x }, at) =>
    columns.flatMap(({ id: y }, index): Shown[] => {
      const count = cells[at]?.[index] ?? null
      const groups = membersOf(allRows, rows, x).flatMap((one) =>
        columnsOf(y).map((other): Group => [
          [row.id, one],
          ['k', other],
        ]),
      )
      return count === null ? [] : [{ count, of: sum(groups) }]
    }),
  )
  return [...inColumns, ...inCells]
}

/** All published numbers of an anonymous survey: each question's result and each table. */
export function allPublished(responses: CodedResponse[]): Shown[] {
  const results = applyDisclosureControl(form, resultsOf(responses)).flatMap((result): Shown[] => {
    if (result.type !== 'choices' || result.answered === null) return []
    const id = result.questionId
    const answered = {
      count: result.answered,
      of: (response: CodedResponse) => 1 - isIn([[id, '']])(response),
    }
    const choices = result.choices.flatMap(({ id: option, count }): Shown[] =>
      count === null ? [] : [{ count, of: isIn([[id, option]]) }],
    )
    return [answered, ...choices]
  })
  const tables = crossed.flatMap((row) => publishedBy(responses, row))
  return [...results, ...tables]
}

/** Combinations of up to three answers. */
export function groupsOf(): Group[] {
  const answers = ids.flatMap((id) => options[id].map((option): [string, string] => [id, option]))
  const pairs = answers.flatMap((a, at) => answers.slice(at + 1).map((b) => [a, b]))
  const triples = answers.flatMap((a, at) =>
    answers.slice(at + 1).flatMap((b, next) => answers.slice(at + next + 2).map((c) => [a, b, c])),
  )
  const isPossible = (group: Group) =>
    group.every(([id, option]) => id === 'm' || group.every(([other, one]) => other !== id || one === option))
  return [...answers.map((one) => [one]), ...pairs, ...triples].filter(isPossible)
}

/** Replacement responses by index. */
export type Changes = [index: number, before: CodedResponse, after: CodedResponse][]

/** Answers of two people swapped, or copied from one to the other. */
export function* neighbours(responses: CodedResponse[]): Generator<Changes> {
  for (let i = 0; i < responses.length; i += 1)
    for (let j = 0; j < responses.length; j += 1) {
      const [one, other] = [responses[i], responses[j]]
      if (one === undefined || other === undefined) continue
      for (const id of ids) {
        const differing = (one ^ other) & fields[id]
        if (differing === 0) continue
        const change: Changes[number] = [i, one, one ^ differing]
        yield [change]
        if (i < j) yield [change, [j, other, other ^ differing]]
      }
    }
}

export const difference = (changes: Changes, of: (response: CodedResponse) => number) =>
  changes.reduce((sum, [, before, after]) => sum + of(after) - of(before), 0)

export function changed(responses: CodedResponse[], changes: Changes): CodedResponse[] {
  const other = [...responses]
  for (const [index, , after] of changes) other[index] = after
  return other
}

export const groups = groupsOf().map(isIn)

/** The groups under five, and those of them whose size is determined by the published numbers. */
export function solve(responses: CodedResponse[], shown: Shown[]): { small: Shown[]; solved: Shown[] } {
  const small = groups
    .map((of) => ({ count: total(responses, of), of }))
    .filter(({ count }) => isBelowMinCellSize(count))
  let solved = small
  let worlds = [responses]
  for (let step = 0; step < 2 && solved.length > 0; step += 1) {
    const next: CodedResponse[][] = []
    for (const world of worlds)
      for (const changes of neighbours(world)) {
        if (solved.length === 0) break
        // Two sets of responses with the same published numbers cannot be distinguished.
        if (!shown.every(({ of }) => difference(changes, of) === 0)) continue
        const other = changed(world, changes)
        solved = solved.filter(({ count, of }) => total(other, of) === count)
        if (next.length < 30) next.push(other)
      }
    worlds = next
  }
  return { small, solved }
}
