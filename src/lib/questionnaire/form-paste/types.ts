import type { QuestionKindName } from '../schema/question'

export interface PastedOption {
  title: string
  /** `A`, `1`; empty without a mark. */
  label: string
  line: number
  /** Asks for free text. */
  other?: true
  /** Deselects the others: "none of these". */
  exclusive?: true
}

/** Settings of a kind, as far as the text says them. */
export interface PastedSettings {
  minChoices?: number
  maxChoices?: number
  top?: number
  min?: string
  max?: string | number
  decimals?: number
  unit?: string
  step?: 'year' | 'half' | 'quarter' | 'month'
  multiple?: true
}

export type PasteWarningCode =
  /** Options without marks: other text may have been taken for them. */
  | 'bareOptions'
  | 'singleOrMultiple'
  | 'dateOrPeriod'
  | 'matrixOrTable'
  /** One line has become several questions. */
  | 'split'
  | 'noOptions'
  | 'numberGap'
  /** The line was too long; its end is left out. */
  | 'cut'

export interface PasteWarning {
  code: PasteWarningCode
  line: number
}

/**
 * An instruction to skip, or the answer that a question depends on. `target` is the number of a later question, null
 * for the end; `source` that of an earlier question, empty for the previous one.
 */
export type PastedFlow = {
  line: number
  /** As written. */
  text: string
  /** Options as the text names them; empty if the instruction was not understood. */
  options: string[]
} & (
  | {
      type: 'skip'
      target: string | null
      /** The option that says so, and its text with the instruction. */
      option?: PastedOption
      written?: string
    }
  | { type: 'show'; source: string }
  | { type: 'unclear' }
)

export interface PastedQuestion {
  /** First and last line, from 1. */
  lines: [first: number, last: number]
  /** As printed, without its sign: `5`, `Q5`, `A1`; empty if it has none. */
  number: string
  title: string
  help: string
  kind: QuestionKindName
  required: boolean
  options: PastedOption[]
  rows: string[]
  columns: string[]
  settings: PastedSettings
  flow: PastedFlow[]
  warnings: PasteWarning[]
}

export interface PastedSection {
  /** Empty for the questions before the first heading. */
  title: string
  line: number
  questions: PastedQuestion[]
}

export interface Pasted {
  title: string
  intro: string
  /** The language of the texts. */
  language: 'zh-CN' | 'en-US'
  sections: PastedSection[]
}

/** Greatest size of a text in bytes of UTF-8, and of its number of questions. */
export const pasteLimits = { bytes: 200 * 1024, questions: 300, lineLength: 2_000 }

/** Bytes of a text in UTF-8. */
export function textSize(text: string): number {
  let bytes = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    // Each half of a surrogate pair is two of its four bytes.
    const isHalf = code >= 0xd800 && code <= 0xdfff
    bytes += code < 0x80 ? 1 : code < 0x800 || isHalf ? 2 : 3
  }
  return bytes
}
