import type { TextSheet } from '../../spreadsheet/workbook/write-workbook'
import { rowTypeOf } from './reading/question-types'
import { isXlsName } from './writing/names'
import type { XlsNote } from './xlsform-types'

interface Spot {
  row: number
  column: string
  value: string
}

type Cells = Record<string, string>

const recordsOf = ({ heads, rows }: TextSheet): Cells[] =>
  rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])))

const ends: Partial<Record<string, string>> = { end_group: 'begin_group', end_repeat: 'begin_repeat' }

/** Groups are closed in the order in which they were opened. */
function checkGroups(survey: readonly Cells[]): Spot[] {
  const open: { type: string; row: number }[] = []
  const wrong: Spot[] = []
  survey.forEach(({ type = '' }, at) => {
    const row = at + 2
    if (type.startsWith('begin_')) open.push({ type, row })
    const begin = ends[type]
    if (begin !== undefined && open.pop()?.type !== begin) wrong.push({ row, column: 'type', value: type })
  })
  return [...wrong, ...open.map(({ type, row }) => ({ row, column: 'type', value: type }))]
}

function checkNames(survey: readonly Cells[], lists: ReadonlySet<string>): Spot[] {
  const names = new Set<string>()
  return survey.flatMap(({ type = '', name = '' }, at): Spot[] => {
    if (type in ends) return []
    const row = at + 2
    const { list, base } = rowTypeOf(type)
    const isTwice = names.has(name.toLowerCase())
    names.add(name.toLowerCase())
    return [
      ...(isXlsName(name) && !isTwice ? [] : [{ row, column: 'name', value: name }]),
      ...(list === '' || lists.has(list) ? [] : [{ row, column: 'type', value: type }]),
      ...(base === '' ? [{ row, column: 'type', value: type }] : []),
    ]
  })
}

/** All answers that are named exist. */
function checkReferences(survey: readonly Cells[]): Spot[] {
  const names = new Set(survey.map(({ name = '' }) => name))
  return survey.flatMap((cells, at) =>
    Object.entries(cells).flatMap(([column, value]) =>
      [...value.matchAll(/\$\{([^}]*)\}/g)].flatMap(([written, name = '']) =>
        names.has(name) ? [] : [{ row: at + 2, column, value: written }],
      ),
    ),
  )
}

function checkChoices(choices: readonly Cells[]): Spot[] {
  const seen = new Set<string>()
  return choices.flatMap(({ list_name: list = '', name = '' }, at): Spot[] => {
    const key = `${list}\n${name}`
    const isFine = list !== '' && name !== '' && !/\s/.test(name) && !seen.has(key)
    seen.add(key)
    return isFine ? [] : [{ row: at + 2, column: 'name', value: name }]
  })
}

/**
 * The rules of XLSForm that a workbook breaks: names are unique and begin with a letter, groups are closed, lists and
 * named answers exist, and choices have names without spaces that are unique in their list.
 */
export function checkSheets(sheets: readonly TextSheet[]): XlsNote[] {
  const of = (name: string) => sheets.filter((sheet) => sheet.name === name).flatMap(recordsOf)
  const [survey, choices] = [of('survey'), of('choices')]
  const lists = new Set(choices.map(({ list_name: list = '' }) => list))
  const note = (sheet: string, spots: readonly Spot[]) =>
    spots.map((spot): XlsNote => ({ weight: 'lost', code: 'invalid', sheet, detail: '', ...spot }))
  return [
    ...note('survey', [...checkGroups(survey), ...checkNames(survey, lists), ...checkReferences(survey)]),
    ...note('choices', checkChoices(choices)),
  ]
}
