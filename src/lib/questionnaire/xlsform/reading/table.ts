import type { LocalText } from '../../expression/expression-types'
import type { Sheet, SheetCell, SheetRow } from '../../../spreadsheet/workbook/read-workbook'
import { type Column, columnOf, isTranslated } from './columns'
import { type FormLanguage, languageOf, writtenIn } from './languages'
import type { Notes, Place } from '../notes'

type SheetKind = 'survey' | 'choices' | 'settings'

/** Longest text of a title that fields of the editor take. */
const longestText = 2_000

/** A row of a sheet. It knows which of its cells were taken; the others are reported in the end. */
export class Row implements Place {
  private readonly taken = new Set<number>()

  constructor(
    readonly sheet: string,
    readonly row: number,
    private readonly columns: ReadonlyMap<number, Column>,
    private readonly cells: ReadonlyMap<number, SheetCell>,
    private readonly languages: ReadonlyMap<string, FormLanguage>,
  ) {}

  private entries(key: string): [number, Column, string][] {
    return [...this.columns].flatMap(([index, column]) => {
      const text = this.cells.get(index)?.text.trim() ?? ''
      return column.key === key && text !== '' ? [[index, column, text] as [number, Column, string]] : []
    })
  }

  /** The head of a column as it is written. */
  head = (key: string): string => this.entries(key)[0]?.[1].head ?? key

  /** The text of a cell that others take; empty if there is none. */
  peek = (key: string): string => this.entries(key)[0]?.[2] ?? ''

  /** All texts of a column in its languages. */
  peekTexts = (key: string): string[] => this.entries(key).map(([, , text]) => text)

  /** The text of a cell without a language; empty if there is none. */
  take(key: string): string {
    const [first] = this.entries(key)
    if (!first) return ''
    this.taken.add(first[0])
    return first[2]
  }

  /** The text in both languages; null if there is none. A text without a language is in that of its characters. */
  takeText(key: string): LocalText | null {
    const text: LocalText = { 'zh-CN': '', 'en-US': '' }
    const all = this.entries(key)
    for (const [index, { language }, written] of [...all].sort((a, b) => order(b) - order(a))) {
      const own = this.languages.get(language) ?? (language === '' ? writtenIn(written) : null)
      if (own === null || text[own] !== '') continue
      text[own] = written.slice(0, longestText)
      this.taken.add(index)
    }
    return text['zh-CN'] === '' && text['en-US'] === '' ? null : text
  }

  /** The cells that nothing has taken. */
  left(): { column: Column; value: string }[] {
    return [...this.columns].flatMap(([index, column]) => {
      const value = this.cells.get(index)?.text.trim() ?? ''
      const isForeign = column.language !== '' && !this.languages.has(column.language)
      return value === '' || this.taken.has(index) || isForeign || !column.isKnown ? [] : [{ column, value }]
    })
  }
}

/** Texts with a language come before those without. */
const order = ([, { language }]: [number, Column, string]) => (language === '' ? 0 : 1)

export interface Table {
  name: string
  columns: Column[]
  rows: Row[]
}

/** The languages of the columns that the form has; a single foreign one stands as English. */
export function languagesOf(
  columns: readonly Column[],
  notes: Notes,
  sheet: string,
): Map<string, FormLanguage> {
  const named = new Set(columns.map(({ language }) => language).filter((language) => language !== ''))
  const known = new Map<string, FormLanguage>()
  for (const name of named) {
    const language = languageOf(name)
    if (language !== null && ![...known.values()].includes(language)) known.set(name, language)
  }
  const others = [...named].filter((name) => !known.has(name))
  const [first] = others
  const isAlone = known.size === 0 && !columns.some((one) => one.key === 'label' && one.language === '')
  if (isAlone && first !== undefined) known.set(first, 'en-US')
  for (const name of others) {
    const isTaken = known.has(name)
    notes.add(
      isTaken ? 'changed' : 'lost',
      isTaken ? 'languageAsEnglish' : 'otherLanguage',
      { sheet, row: 1 },
      { value: name },
    )
  }
  return known
}

/** Formulas are read by their stored results. */
function noteFormulas({ name, rows }: Sheet, columns: ReadonlyMap<number, Column>, notes: Notes): void {
  const spots = rows.flatMap(({ number, cells }) =>
    [...cells].flatMap(([index, { isFormula, text }]) =>
      isFormula ? [{ row: number, column: columns.get(index)?.head ?? '', value: text }] : [],
    ),
  )
  for (const { row, ...entry } of spots) notes.add('minor', 'formula', { sheet: name, row }, entry)
}

/** Columns that XLSForm does not know and that have something in them. */
function noteUnknown({ name, rows }: Sheet, columns: ReadonlyMap<number, Column>, notes: Notes): void {
  for (const [index, { head, isKnown, key }] of columns) {
    const isUsed = rows.some(({ cells }) => cells.has(index))
    if (!isKnown && isUsed && !isTranslated(key))
      notes.add('minor', 'unknownColumn', { sheet: name, row: 1 }, { column: head })
  }
}

const headsOf = (row: SheetRow | undefined, kind: SheetKind): Map<number, Column> =>
  new Map([...(row?.cells ?? [])].map(([index, { text }]) => [index, columnOf(text, kind)]))

/** The rows of a sheet by the heads of its first filled row. */
export function tableOf(sheet: Sheet, kind: SheetKind, notes: Notes): Table {
  const [first, ...rest] = sheet.rows
  const columns = headsOf(first, kind)
  const languages = languagesOf([...columns.values()], notes, sheet.name)
  const body = { name: sheet.name, rows: rest }
  noteFormulas(body, columns, notes)
  noteUnknown(body, columns, notes)
  return {
    name: sheet.name,
    columns: [...columns.values()],
    rows: rest.map(({ number, cells }) => new Row(sheet.name, number, columns, cells, languages)),
  }
}
