import type { EditRule, FormPage } from '../schema/form'
import type { LocalText } from '../expression/expression-types'
import type { XpathProblem } from './xpath/xpath-types'

/** What an entry of the report says about a cell; `XpathProblem` says why an expression is not taken over. */
export type NoteCode =
  | XpathProblem
  // Of the file.
  | 'unknownColumn'
  | 'unknownSheet'
  | 'otherLanguage'
  | 'languageAsEnglish'
  | 'formula'
  // Of a row.
  | 'noType'
  | 'unknownType'
  | 'noEqualType'
  | 'recorded'
  | 'asText'
  | 'asChoice'
  | 'asHeading'
  | 'isShown'
  | 'noName'
  | 'nameTwice'
  | 'nameChanged'
  | 'noLabel'
  | 'noList'
  | 'choiceTwice'
  | 'notInList'
  | 'notInMatrix'
  | 'laterQuestion'
  | 'otherRequired'
  | 'otherRepeats'
  | 'noEqual'
  | 'appearance'
  | 'oneImage'
  | 'otherText'
  // Of an export.
  | 'asCondition'
  | 'joinedRules'
  | 'level'
  | 'missingValues'
  | 'period'
  | 'invalid'

/**
 * How an entry weighs: something is not taken over; something is taken over in another way; or only its look or a
 * setting of other programs is not.
 */
export type NoteWeight = 'lost' | 'changed' | 'minor'

export interface XlsNote {
  weight: NoteWeight
  code: NoteCode
  sheet: string
  /** Row as the spreadsheet shows it; 0 for a whole sheet. */
  row: number
  /** Head of the column; empty for the whole row. */
  column: string
  /** What stands in the cell; in an export what the form has. */
  value: string
  /** What the reason names: a function, a question. */
  detail: string
}

/** Limits of an imported form, beside those of the file. */
export const xlsFormLimits = { questions: 1_000, depth: 20 } as const

export type XlsFormErrorCode =
  | 'noSurvey'
  | 'noTypeColumn'
  | 'noNameColumn'
  | 'notClosed'
  | 'notOpened'
  | 'tooDeep'
  | 'tooMany'
  | 'nothing'

/** A file that cannot be understood as a form at all. */
export class XlsFormError extends Error {
  override name = 'XlsFormError'
  constructor(
    readonly code: XlsFormErrorCode,
    readonly row = 0,
    readonly detail = '',
  ) {
    super(`${code} at row ${row} ${detail}`)
  }
}

export interface ImportedForm {
  title: LocalText | null
  intro: LocalText | null
  pages: FormPage[]
  rules: EditRule[]
  notes: XlsNote[]
}
