import type { ChartKind } from '../../src/wire/results/chart-kind'
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

/** A value of a chart, its name and what stands beside it. */
export interface ChartBar {
  label: string
  value: number
  text: string
}

/** Colours of the parts of a ring; the first one is that of bars and columns. */
export const chartTones = ['2f6bd8', '0c7a54', 'b4520e', '7c3aed', '0e7490', 'a21caf', '854d0e', '475569']

/** A part of a report of results, from the top down. */
export type ReportBlock =
  | { type: 'heading'; text: string }
  | { type: 'text'; text: string }
  /** Bars from 0 to the largest value, none for 0, or the same values as columns or parts of a ring. */
  | { type: 'bars'; bars: ChartBar[]; kind?: ChartKind }
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
