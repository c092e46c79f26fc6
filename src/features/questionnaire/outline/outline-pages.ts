import { type Finding, isNote, type Question, questionNumbers, relevantPages } from '@/lib/questionnaire'
import { findingState } from '../findings/finding-state'
import { type OpenCounts, openCounts, openStateOf, openStates, sumOfCounts } from '../findings/open-counts'
import { addressOfFinding, type AnswerSession, isMissing } from '../session/answer-session'

/** State of a question or row in the outline, the worst one first. */
export const entryStates = [...openStates, 'explained', 'done', 'optional'] as const
export type EntryState = (typeof entryStates)[number]

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
  counts: OpenCounts
  /** Null if the page is folded. */
  entries: OutlineEntry[] | null
}

const stateOf = (finding: Finding): EntryState =>
  openStateOf(finding) ?? (findingState(finding) === 'explained' ? 'explained' : 'done')

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

/** The displayable findings of a question, and what is missing. */
function findingsOf(session: AnswerSession, id: string): Finding[] {
  const shown = session.shownFindings(id)
  return [...shown.filter((one) => !isMissing(one)), ...session.findings(id).filter(isMissing)]
}

function entryOf(session: AnswerSession, question: Question, number: number): OutlineEntry {
  const findings = findingsOf(session, question.id).sort(byState)
  const missing = findings.filter(isMissing).length
  const [finding] = findings
  const empty = session.instance.value(question.id) === undefined
  const without = empty ? 'optional' : 'done'
  const found = finding ? stateOf(finding) : without
  const state = session.shownBlocker(question.id) === null ? found : 'must'
  return { question, number, state, missing, finding, rows: rowsOf(findings) }
}

/** The relevant pages, and the questions of those that are unfolded. */
export function outlinePages(
  session: AnswerSession,
  isUnfolded: (pageIndex: number) => boolean,
): OutlinePage[] {
  const { instance } = session
  const numbers = questionNumbers(instance.compiled, instance)
  return relevantPages(instance).map((index, at) => ({
    index,
    number: at + 1,
    counts: openCounts(session, index),
    entries: isUnfolded(index)
      ? (instance.compiled.pages[index]?.questions ?? [])
          .filter(({ question }) => !isNote(question) && numbers.has(question.id))
          .map(({ question }) => entryOf(session, question, numbers.get(question.id) ?? 0))
      : null,
  }))
}

export const totalCounts = (pages: readonly OutlinePage[]): OpenCounts =>
  sumOfCounts(pages.map(({ counts }) => counts))

/** What is to be settled first: the worst of all, the first of its kind in form order. Null if nothing is left. */
export function firstOpen(session: AnswerSession, pages: readonly OutlinePage[]): Finding | null {
  const all = pages.flatMap(({ index }) => session.openFindings(index))
  return [...all].sort(byState)[0] ?? null
}

export const keyOfRow = ({ finding }: OutlineRow): string => addressOfFinding(finding)
