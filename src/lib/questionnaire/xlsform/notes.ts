import type { NoteCode, NoteWeight, XlsNote } from './xlsform-types'

/** Where something stands. */
export interface Place {
  sheet: string
  row: number
}

/** Collects the entries of a report. */
export class Notes {
  readonly list: XlsNote[] = []

  add(weight: NoteWeight, code: NoteCode, { sheet, row }: Place, entry: Partial<XlsNote> = {}): void {
    this.list.push({ column: '', value: '', detail: '', ...entry, weight, code, sheet, row })
  }
}
