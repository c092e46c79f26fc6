import { dateOfSerial, dateStyles } from './cell-formats'
import { readXml } from './read-xml'
import { unpackWorkbook } from './unpack'
import { WorkbookError, workbookLimits } from './workbook-error'

export interface SheetCell {
  text: string
  /** The text is the stored result of a formula. */
  isFormula?: true
}

export interface SheetRow {
  /** As the spreadsheet shows it, from 1. */
  number: number
  /** By index of the column, from 0; empty cells are missing. */
  cells: Map<number, SheetCell>
}

export interface Sheet {
  name: string
  rows: SheetRow[]
}

/** Index of a column by its letters: A is 0. */
function columnIndex(reference: string): number {
  const letters = /^[A-Z]+/i.exec(reference)?.[0].toUpperCase() ?? ''
  let index = 0
  for (const letter of letters) index = index * 26 + letter.charCodeAt(0) - 64
  return index - 1
}

const unescaped = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))

function sharedTexts(xml: string | undefined): string[] {
  const texts: string[] = []
  if (xml === undefined) return texts
  let current: string | null = null
  let isText = false
  let isPhonetic = false
  readXml(xml, {
    open(name) {
      if (name === 'si') current = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    close(name) {
      if (name === 'si') texts.push(unescaped(current ?? ''))
      if (name === 'rPh') isPhonetic = false
      isText = false
    },
    text(text) {
      if (isText && current !== null) current += text
    },
  })
  return texts
}

interface Styles {
  shared: readonly string[]
  dates: ReadonlySet<number>
}

/** A whole number without decimals, as people write it. */
const plainNumber = (text: string) => {
  const value = Number(text)
  return Number.isFinite(value) && text.trim() !== '' ? String(value) : text
}

function cellText(type: string, style: string, value: string, { shared, dates }: Styles): string {
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== '' && type !== 'n') return unescaped(value)
  return dates.has(Number(style)) && value !== '' ? dateOfSerial(Number(value)) : plainNumber(value)
}

/** Reads the cells of a sheet with a state that follows its elements. */
class SheetReader {
  readonly rows: SheetRow[] = []
  private row: SheetRow = { number: 0, cells: new Map() }
  private column = -1
  private type = ''
  private style = ''
  private value = ''
  private isValue = false
  private isFormula = false

  constructor(
    private readonly sheet: string,
    private readonly styles: Styles,
  ) {}

  open = (name: string, attributes: Record<string, string>) => {
    if (name === 'row') {
      this.row = { number: Number(attributes['r']) || this.row.number + 1, cells: new Map() }
      this.column = -1
    } else if (name === 'c') {
      const { r = '', t = '', s = '' } = attributes
      this.column = r === '' ? this.column + 1 : columnIndex(r)
      ;[this.type, this.style, this.value, this.isFormula] = [t, s, '', false]
    } else if (name === 'f') this.isFormula = true
    this.isValue = name === 'v' || name === 't'
  }

  close = (name: string) => {
    if (name === 'c') this.add()
    if (name === 'row' && this.row.cells.size > 0) {
      if (this.rows.length >= workbookLimits.rows) throw new WorkbookError('tooManyRows', this.sheet)
      this.rows.push(this.row)
    }
    this.isValue = false
  }

  text = (text: string) => {
    if (this.isValue) this.value += text
  }

  private add() {
    const text = cellText(this.type, this.style, this.value, this.styles)
    if (text.trim() === '') return
    if (this.column >= workbookLimits.columns) throw new WorkbookError('tooManyColumns', this.sheet)
    this.row.cells.set(this.column, this.isFormula ? { text, isFormula: true } : { text })
  }
}

/** Paths of the sheets by relation id. */
function sheetPaths(relations: string | undefined): Map<string, string> {
  const paths = new Map<string, string>()
  if (relations !== undefined)
    readXml(relations, {
      open(name, { Id, Target = '' }) {
        if (name !== 'Relationship' || Id === undefined) return
        paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`)
      },
    })
  return paths
}

/**
 * The sheets of an .xlsx workbook that are wanted, in their order; of the others only the names. Formulas are not
 * computed: their stored results are read. Throws {@link WorkbookError}.
 */
export function readWorkbook(bytes: Uint8Array, isWanted: (name: string) => boolean): Sheet[] {
  const parts = unpackWorkbook(bytes)
  const paths = sheetPaths(parts.get('xl/_rels/workbook.xml.rels'))
  const styles: Styles = {
    shared: sharedTexts(parts.get('xl/sharedStrings.xml')),
    dates: dateStyles(parts.get('xl/styles.xml')),
  }
  const sheets: Sheet[] = []
  readXml(parts.get('xl/workbook.xml') ?? '', {
    open(element, attributes) {
      if (element !== 'sheet') return
      const name = attributes['name'] ?? ''
      const xml = parts.get(paths.get(attributes['r:id'] ?? '') ?? '')
      const reader = new SheetReader(name, styles)
      if (xml !== undefined && isWanted(name)) readXml(xml, reader)
      sheets.push({ name, rows: reader.rows })
    },
  })
  return sheets
}
