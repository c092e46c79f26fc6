import type { Question } from '../../src/lib/questionnaire/form'
import type { QuestionResult } from '../../src/wire/questionnaire'
import { createRandom, type Random } from '../../server/demo/content/random'
import { guardedColumns, guardedRows, placesOf, type Place } from '../../server/questionnaire/crossed-places'
import { guardCrosstab, type Table } from '../../server/questionnaire/crosstab-secrecy'
import { isSmall, withoutSmallGroups } from '../../server/questionnaire/small-groups'
import { optionsOf, titleOf } from './crossed-world'

/** What one person chose of each question; of `m` any number. */
type Sheet = Record<'k' | 'a' | 'b' | 'm', string[]>
type Ids = keyof Sheet
const ids: Ids[] = ['k', 'a', 'b', 'm']
const options: Record<Ids, string[]> = {
  k: ['1', '2', '3'],
  a: ['x', 'y', 'z'],
  b: ['s', 't'],
  m: ['u', 'v'],
}

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
const places = guardedRows(placesOf(form))
const [column] = guardedColumns(places)
const crossed = places.filter(({ id }) => id !== column?.id)

function someSheets(random: Random, count: number): Sheet[] {
  const lean = ids.map((id) => options[id].map(() => 1 + random.weighted([1, 1, 1, 1]) ** 3))
  const pick = (id: Ids) => {
    const weights = lean[ids.indexOf(id)] ?? []
    return random.weighted([12, 1]) === 1 ? [] : [options[id][random.weighted(weights)] ?? '']
  }
  return Array.from({ length: count }, () => ({
    ...{ k: pick('k'), a: pick('a'), b: pick('b') },
    m: [...new Set([...pick('m'), ...pick('m')])].sort(),
  }))
}

const holds = (sheet: Sheet, id: string, option: string) => {
  const chosen = sheet[id as Ids]
  return option === '' ? chosen.length === 0 : chosen.includes(option)
}
const countOf = (sheets: Sheet[], ...group: [string, string][]) =>
  sheets.filter((sheet) => group.every(([id, option]) => holds(sheet, id, option))).length

function tableOf(sheets: Sheet[], row: Place): Table {
  const categories = (id: string) =>
    [...options[id as Ids], ''].map((one) => ({ id: one, title: null, count: countOf(sheets, [id, one]) }))
  const [rows, columns] = [categories(row.id), categories('k')]
  const cells = rows.map(({ id: x }) => columns.map(({ id: y }) => countOf(sheets, [row.id, x], ['k', y])))
  return { rows, columns, cells, sheets: sheets.length }
}

const resultsOf = (sheets: Sheet[]): QuestionResult[] =>
  questions.map(({ id, kind, title }) => ({
    ...{ type: 'choices', questionId: id, kind, title, answered: sheets.length - countOf(sheets, [id, '']) },
    choices: options[id as Ids].map((one) => ({ id: one, title, count: countOf(sheets, [id, one]) })),
  }))

/** A number somebody is shown, and how any other sheets would give it. */
interface Shown {
  count: number
  from: (sheets: Sheet[]) => number
}

type Group = [string, string][]

/** The categories that a shown one stands for: itself, or all that were put together. */
function membersOf(all: string[], shown: { id: string }[], id: string): string[] {
  return id === '~' ? all.filter((one) => !shown.some((other) => other.id === one)) : [id]
}

function shownIn(sheets: Sheet[], row: Place): Shown[] {
  const table = tableOf(sheets, row)
  const { rows, columns, cells, withheld } = guardCrosstab(table, row)
  if (withheld) return []
  const sum = (groups: Group[]) => (of: Sheet[]) =>
    groups.reduce((all, group) => all + countOf(of, ...group), 0)
  const allRows = table.rows.map(({ id }) => id)
  const allColumns = table.columns.map(({ id }) => id)
  const columnsOf = (y: string) => membersOf(allColumns, columns, y)
  const inColumns = columns.map(({ id, count }) => ({
    count: count ?? 0,
    from: sum(columnsOf(id).map((one): Group => [['k', one]])),
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
      return count === null ? [] : [{ count, from: sum(groups) }]
    }),
  )
  return [...inColumns, ...inCells]
}

/** All numbers an anonymous survey gives away: each question's result and each table. */
function everythingShown(sheets: Sheet[]): Shown[] {
  const results = withoutSmallGroups(form, resultsOf(sheets)).flatMap((result): Shown[] => {
    if (result.type !== 'choices' || result.answered === null) return []
    const id = result.questionId
    const answered = { count: result.answered, from: (of: Sheet[]) => of.length - countOf(of, [id, '']) }
    const choices = result.choices.flatMap(({ id: option, count }): Shown[] =>
      count === null ? [] : [{ count, from: (of) => countOf(of, [id, option]) }],
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

/** Other sheets that show the same numbers, found by exchanging and changing answers of two people at a time. */
function* neighbours(sheets: Sheet[]): Generator<Sheet[]> {
  const replaced = (changes: Record<number, Partial<Sheet>>) =>
    sheets.map((sheet, index) => ({ ...sheet, ...changes[index] }))
  for (let i = 0; i < sheets.length; i += 1)
    for (let j = 0; j < sheets.length; j += 1) {
      const [one, other] = [sheets[i], sheets[j]]
      if (!one || !other) continue
      for (const id of ids) {
        if (String(one[id]) === String(other[id])) continue
        yield replaced({ [i]: { [id]: other[id] } })
        if (i < j) yield replaced({ [i]: { [id]: other[id] }, [j]: { [id]: one[id] } })
      }
    }
}

/** The groups under five, and those of them whose size nothing else could be. */
function solve(sheets: Sheet[], shown: Shown[]): { small: Group[]; solved: Group[] } {
  const small = groupsOf().filter((group) => isSmall(countOf(sheets, ...group)))
  let solved = small
  let worlds = [sheets]
  for (let step = 0; step < 2 && solved.length > 0; step += 1) {
    const next: Sheet[][] = []
    for (const world of worlds)
      for (const other of neighbours(world)) {
        if (solved.length === 0) break
        if (!shown.every(({ count, from }) => from(other) === count)) continue
        solved = solved.filter((group) => countOf(other, ...group) === countOf(sheets, ...group))
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
      for (const { count, from } of everythingShown(sheets)) {
        expect(from(sheets)).toBe(count)
        expect(isSmall(count)).toBe(false)
      }
  })

  it('leaves the size of every group under five open: other answers would show the same numbers', () => {
    let [groups, tables] = [0, 0]
    for (const sheets of surveys) {
      const { small, solved } = solve(sheets, everythingShown(sheets))
      expect(solved).toEqual([])
      groups += small.length
      tables += crossed.filter((row) => shownIn(sheets, row).length > 0).length
    }
    expect(groups).toBeGreaterThan(800)
    expect(tables).toBeGreaterThan(10)
  })

  it('would be solved for small groups if whole tables were shown, or a second column question', () => {
    const counts = (sheets: Sheet[], a: Ids, b: Ids): Shown[] =>
      options[a].flatMap((x) =>
        options[b].map((y) => ({
          count: countOf(sheets, [a, x], [b, y]),
          from: (of: Sheet[]) => countOf(of, [a, x], [b, y]),
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
