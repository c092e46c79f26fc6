import type { Question } from '../../../src/lib/questionnaire/schema/form'
import type { QuestionResult } from '../../../src/wire/surveys/questionnaire'
import { createRandom, type Random } from '../../../server/demo/content/random'
import {
  allowedColumns,
  allowedRows,
  crosstabVariablesOf,
  type CrosstabVariable,
} from '../../../server/results/crosstab-variables'
import { suppressCrosstab, type CrosstabCounts } from '../../../server/results/crosstab-disclosure-control'
import { isBelowMinCellSize, applyDisclosureControl } from '../../../server/results/disclosure-control'
import { optionsOf, titleOf } from '../harness/worlds/crosstab-world'

type Group = [id: string, option: string][]

type Ids = 'k' | 'a' | 'b' | 'm'
const ids: Ids[] = ['k', 'a', 'b', 'm']
const options: Record<Ids, string[]> = {
  k: ['1', '2', '3'],
  a: ['x', 'y', 'z'],
  b: ['s', 't'],
  m: ['u', 'v'],
}

/** What one person chose of each question, of `m` any number, with a bit for each option and for choosing none. */
type Sheet = number

const bits = new Map(
  ids
    .flatMap((id) => [...options[id], ''].map((option) => `${id} ${option}`))
    .map((name, at) => [name, 1 << at]),
)
const bit = (id: string, option: string): number => bits.get(`${id} ${option}`) ?? 0
const bitsOf = (id: Ids, chosen: string[]): number =>
  chosen.reduce((all, option) => all | bit(id, option), chosen.length === 0 ? bit(id, '') : 0)
/** All bits of a question. */
const fields = Object.fromEntries(ids.map((id) => [id, bitsOf(id, [...options[id], ''])])) as Record<
  Ids,
  number
>

const questions: Question[] = ids.map((id) => ({
  ...{ id, title: titleOf(id), options: optionsOf(...options[id]) },
  kind: id === 'm' ? 'multiple' : 'single',
}))
const form = {
  id: 'f',
  version: 1,
  title: titleOf('f'),
  minutes: 1,
  pages: [{ id: 'p', title: titleOf('p'), questions }],
}
const places = allowedRows(crosstabVariablesOf(form))
const [column] = allowedColumns(places)
const crossed = places.filter(({ id }) => id !== column?.id)

function someSheets(random: Random, count: number): Sheet[] {
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

const maskOf = (group: Group) => group.reduce((all, [id, option]) => all | bit(id, option), 0)

/** Whether a sheet gives all answers of a group, as 0 or 1. */
function isIn(group: Group): (sheet: Sheet) => number {
  const mask = maskOf(group)
  return (sheet) => Number((sheet & mask) === mask)
}
const total = (sheets: Sheet[], of: (sheet: Sheet) => number) =>
  sheets.reduce((sum, sheet) => sum + of(sheet), 0)
const countOf = (sheets: Sheet[], ...group: Group) => total(sheets, isIn(group))

function tableOf(sheets: Sheet[], row: CrosstabVariable): CrosstabCounts {
  const categories = (id: string) =>
    [...options[id as Ids], ''].map((one) => ({ id: one, title: null, count: countOf(sheets, [id, one]) }))
  const [rows, columns] = [categories(row.id), categories('k')]
  const cells = rows.map(({ id: x }) => columns.map(({ id: y }) => countOf(sheets, [row.id, x], ['k', y])))
  return { rows, columns, cells, responses: sheets.length }
}

const resultsOf = (sheets: Sheet[]): QuestionResult[] =>
  questions.map(({ id, kind, title }) => ({
    ...{ type: 'choices', questionId: id, kind, title, answered: sheets.length - countOf(sheets, [id, '']) },
    choices: options[id as Ids].map((one) => ({ id: one, title, count: countOf(sheets, [id, one]) })),
  }))

/** A number somebody is shown, and what each sheet adds to it. */
interface Shown {
  count: number
  of: (sheet: Sheet) => number
}

/** The categories that a shown one stands for: itself, or all that were put together. */
function membersOf(all: string[], shown: { id: string }[], id: string): string[] {
  return id === '~' ? all.filter((one) => !shown.some((other) => other.id === one)) : [id]
}

function shownIn(sheets: Sheet[], row: CrosstabVariable): Shown[] {
  const table = tableOf(sheets, row)
  const { rows, columns, cells, suppressed } = suppressCrosstab(table, row)
  if (suppressed) return []
  const sum = (groups: Group[]) => {
    const parts = groups.map(isIn)
    return (sheet: Sheet) => parts.reduce((all, of) => all + of(sheet), 0)
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

/** All numbers an anonymous survey gives away: each question's result and each table. */
function everythingShown(sheets: Sheet[]): Shown[] {
  const results = applyDisclosureControl(form, resultsOf(sheets)).flatMap((result): Shown[] => {
    if (result.type !== 'choices' || result.answered === null) return []
    const id = result.questionId
    const answered = { count: result.answered, of: (sheet: Sheet) => 1 - isIn([[id, '']])(sheet) }
    const choices = result.choices.flatMap(({ id: option, count }): Shown[] =>
      count === null ? [] : [{ count, of: isIn([[id, option]]) }],
    )
    return [answered, ...choices]
  })
  const tables = crossed.flatMap((row) => shownIn(sheets, row))
  return [...results, ...tables]
}

/** Up to three answers that go together. */
function groupsOf(): Group[] {
  const answers = ids.flatMap((id) => options[id].map((option): [string, string] => [id, option]))
  const pairs = answers.flatMap((a, at) => answers.slice(at + 1).map((b) => [a, b]))
  const triples = answers.flatMap((a, at) =>
    answers.slice(at + 1).flatMap((b, next) => answers.slice(at + next + 2).map((c) => [a, b, c])),
  )
  const isPossible = (group: Group) =>
    group.every(([id, option]) => id === 'm' || group.every(([other, one]) => other !== id || one === option))
  return [...answers.map((one) => [one]), ...pairs, ...triples].filter(isPossible)
}

/** Sheets that take the place of others, by their index. */
type Changes = [index: number, before: Sheet, after: Sheet][]

/** Answers of two people exchanged, or one's given to the other. */
function* neighbours(sheets: Sheet[]): Generator<Changes> {
  for (let i = 0; i < sheets.length; i += 1)
    for (let j = 0; j < sheets.length; j += 1) {
      const [one, other] = [sheets[i], sheets[j]]
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

const difference = (changes: Changes, of: (sheet: Sheet) => number) =>
  changes.reduce((sum, [, before, after]) => sum + of(after) - of(before), 0)

function changed(sheets: Sheet[], changes: Changes): Sheet[] {
  const other = [...sheets]
  for (const [index, , after] of changes) other[index] = after
  return other
}

const groups = groupsOf().map(isIn)

/** The groups under five, and those of them whose size nothing else could be. */
function solve(sheets: Sheet[], shown: Shown[]): { small: Shown[]; solved: Shown[] } {
  const small = groups
    .map((of) => ({ count: total(sheets, of), of }))
    .filter(({ count }) => isBelowMinCellSize(count))
  let solved = small
  let worlds = [sheets]
  for (let step = 0; step < 2 && solved.length > 0; step += 1) {
    const next: Sheet[][] = []
    for (const world of worlds)
      for (const changes of neighbours(world)) {
        if (solved.length === 0) break
        // As a world shows what the sheets show, so does another that differs in nothing shown.
        if (!shown.every(({ of }) => difference(changes, of) === 0)) continue
        const other = changed(world, changes)
        solved = solved.filter(({ count, of }) => total(other, of) === count)
        if (next.length < 30) next.push(other)
      }
    worlds = next
  }
  return { small, solved }
}

describe('all that an anonymous survey shows, laid together', () => {
  const random = createRandom(5)
  const surveys = Array.from({ length: 36 }, (_, round) => someSheets(random, 20 + 4 * round))

  it('is true of the sheets, and has no group under five', () => {
    for (const sheets of surveys)
      for (const { count, of } of everythingShown(sheets)) {
        expect(total(sheets, of)).toBe(count)
        expect(isBelowMinCellSize(count)).toBe(false)
      }
  })

  it('leaves the size of every group under five open: other answers would show the same numbers', () => {
    let [found, tables] = [0, 0]
    for (const sheets of surveys) {
      const { small, solved } = solve(sheets, everythingShown(sheets))
      expect(solved).toEqual([])
      found += small.length
      tables += crossed.filter((row) => shownIn(sheets, row).length > 0).length
    }
    expect(found).toBeGreaterThan(800)
    expect(tables).toBeGreaterThan(10)
  })

  it('would be solved for small groups if whole tables were shown, or a second column question', () => {
    const counts = (sheets: Sheet[], a: Ids, b: Ids): Shown[] =>
      options[a].flatMap((x) =>
        options[b].map((y) => ({
          count: countOf(sheets, [a, x], [b, y]),
          of: isIn([
            [a, x],
            [b, y],
          ]),
        })),
      )
    const solved = (more: (sheets: Sheet[]) => Shown[]) =>
      surveys.slice(0, 4).filter((sheets) => {
        return solve(sheets, [...everythingShown(sheets), ...more(sheets)]).solved.length > 0
      }).length
    expect(solved((sheets) => counts(sheets, 'k', 'a'))).toBeGreaterThan(1)
    expect(solved((sheets) => counts(sheets, 'a', 'b'))).toBeGreaterThan(1)
  })
})
