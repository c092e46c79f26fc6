import { type Finding, isNote, type Question, questionNumbers, relevantPages } from '@/lib/questionnaire'
import { findingState } from '../findings/finding-state'
import { addressOfFinding, type AnswerSession } from '../session/answer-session'

/** State of a question or row in the outline, the worst one first. */
export const entryStates = ['must', 'verify', 'missing', 'explained', 'done', 'optional'] as const
export type EntryState = (typeof entryStates)[number]

/** States that the outline counts and filters by. */
export type OpenState = Extract<EntryState, 'must' | 'verify' | 'missing'>
export const openStates: readonly OpenState[] = ['must', 'verify', 'missing']

export interface OutlineRow {
  id: string
  state: EntryState
  /** Where a press leads. */
  finding: Finding
}

export interface OutlineEntry {
  question: Question
  number: number
  state: EntryState
  /** Number of required fields without a value. */
  missing: number
  /** The worst finding; undefined without one. */
  finding: Finding | undefined
  /** Rows of a table with rules that are broken, in form order. */
  rows: OutlineRow[]
}

export interface OutlinePage {
  index: number
  /** Number among the relevant pages, from 1. */
  number: number
  counts: Record<OpenState, number>
  /** Null if the page is folded. */
  entries: OutlineEntry[] | null
}

const stateOf = (finding: Finding): EntryState => {
  if (finding.code === 'required') return 'missing'
  const state = findingState(finding)
  return state === 'hint' ? 'done' : state
}

const byState = (one: Finding, other: Finding) =>
  entryStates.indexOf(stateOf(one)) - entryStates.indexOf(stateOf(other))

function rowsOf(findings: readonly Finding[]): OutlineRow[] {
  const rows = new Map<string, OutlineRow>()
  for (const finding of findings) {
    const { cell } = finding
    const state = stateOf(finding)
    if (!cell || (state !== 'must' && state !== 'verify') || rows.has(cell.row)) continue
    rows.set(cell.row, { id: cell.row, state, finding })
  }
  return [...rows.values()]
}

function entryOf(session: AnswerSession, question: Question, number: number): OutlineEntry {
  const findings = [...session.findings(question.id)].sort(byState)
  const missing = findings.filter(({ code }) => code === 'required').length
  const [finding] = findings
  const empty = session.instance.value(question.id) === undefined
  const without = empty ? 'optional' : 'done'
  const state = finding ? stateOf(finding) : without
  return { question, number, state, missing, finding, rows: rowsOf(findings) }
}

function countsOf(session: AnswerSession, pageIndex: number): OutlinePage['counts'] {
  const counts = { must: 0, verify: 0, missing: 0 }
  for (const finding of session.instance.pageFindings(pageIndex)) {
    const state = stateOf(finding)
    if (state === 'must' || state === 'verify' || state === 'missing') counts[state] += 1
  }
  return counts
}

/** The relevant pages, and the questions of those that are unfolded; the states are the engine's, displayed or not. */
export function outlinePages(
  session: AnswerSession,
  isUnfolded: (pageIndex: number) => boolean,
): OutlinePage[] {
  const { instance } = session
  const numbers = questionNumbers(instance.compiled, instance)
  return relevantPages(instance).map((index, at) => ({
    index,
    number: at + 1,
    counts: countsOf(session, index),
    entries: isUnfolded(index)
      ? (instance.compiled.pages[index]?.questions ?? [])
          .filter(({ question }) => !isNote(question) && numbers.has(question.id))
          .map(({ question }) => entryOf(session, question, numbers.get(question.id) ?? 0))
      : null,
  }))
}

export const totalCounts = (pages: readonly OutlinePage[]): Record<OpenState, number> => {
  const sum = (state: OpenState) => pages.reduce((total, { counts }) => total + counts[state], 0)
  return { must: sum('must'), verify: sum('verify'), missing: sum('missing') }
}

/** What is to be settled first: the worst of all, the first of its kind in form order. Null if nothing is left. */
export function firstOpen(session: AnswerSession, pages: readonly OutlinePage[]): Finding | null {
  const all = pages.flatMap(({ index }) => session.instance.pageFindings(index))
  return [...all].sort(byState)[0] ?? null
}

export const keyOfRow = ({ finding }: OutlineRow): string => addressOfFinding(finding)
