import type { Answers, Form, Justification, Prior } from '../../src/lib/questionnaire/schema/form'

/** Everything that is printed of a return, in Chinese, the language of the official forms. Crosses to a worker. */
export interface ReturnToPrint {
  form: Form
  answers: Answers
  justifications: Justification[]
  /** Values of earlier periods that the rules compared with. */
  prior: Prior
  names: PrintedNames
  /** Drawings of signatures by their upload key, PNG or JPEG. A missing one could not be read. */
  drawings: Record<string, Uint8Array>
  particulars: Particulars
  verification: Verification
}

/** Names of codes in the answers; a code without a name prints as it is. */
export interface PrintedNames {
  areas: Record<string, string>
  organisations: Record<string, string>
  departments: Record<string, string>
  codes: Record<string, string>
}

export interface Particulars {
  title: string
  /** Reference period in words; empty without one. */
  period: string
  bureau: string
  unit: { name: string; creditCode: string; area: string }
  filledBy: { name: string; mobile: string }
  receiptNo: string
  submissionNo: number
  /** `2026-11-20 10:00:00`, in China. */
  submittedAt: string
  /** For the file's properties. */
  madeAt: Date
}

export interface Verification {
  /** In groups of four characters. */
  code: string
  /** Address of the verification page with the code. ASCII. */
  url: string
  /** SHA-256 of what was submitted, 64 hexadecimal digits. */
  contentHash: string
}

/** A part of the printed page, from the top down. */
export type Block =
  | { type: 'heading'; text: string }
  | { type: 'text'; text: string }
  | { type: 'item'; title: string; lines: string[]; isQuiet?: boolean }
  | { type: 'choices'; title: string; options: { text: string; isChosen: boolean }[] }
  | { type: 'table'; title: string; unit: string; columns: TableColumn[]; rows: string[][] }
  | { type: 'signature'; title: string; name: string; key: string | null; note: string }

export interface TableColumn {
  title: string
  /** Right-aligned, and narrower than texts. */
  isFigure: boolean
  /** Repeated at the left where a wide table continues below. */
  isHead?: boolean
  /** A mark in the middle. */
  isCentred?: boolean
}

/** A part of a report of results, from the top down. */
export type ReportBlock =
  | { type: 'heading'; text: string }
  | { type: 'text'; text: string }
  /** Bars from 0 to the largest value, none for 0. `text`: what stands at the end of a bar. */
  | { type: 'bars'; bars: { label: string; value: number; text: string }[] }
  | { type: 'table'; columns: TableColumn[]; rows: string[][] }

export interface Report {
  bureau: string
  title: string
  /** Day of the figures: 2026年11月26日. */
  day: string
  blocks: ReportBlock[]
}

/** What the worker prints. */
export type PrintJob = { kind: 'return'; content: ReturnToPrint } | { kind: 'report'; content: Report }
