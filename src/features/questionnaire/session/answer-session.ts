import {
  formatAddress,
  type AnswerValue,
  type Answers,
  type ChangeSet,
  type CompiledForm,
  createFormInstance,
  type FormInstance,
  type Finding,
  type FormInstanceOptions,
} from '@/lib/questionnaire'
import type { PickedFile } from '@/platform/files/upload/types'
import { createRejectionFindings, type RejectionFindings } from './rejection-findings'

/** Why leaving the page is blocked: files being uploaded, files that failed, an unconfirmed signature. */
export type SubmitBlocker = 'uploading' | 'notSent' | 'notConfirmed'

/**
 * The displayed form: the form instance, the touched fields, and subscriptions by question or cell. A key
 * press notifies only the affected questions, so the page does not re-render as a whole.
 */
export interface AnswerSession {
  readonly instance: FormInstance
  /** Stores files of answers if the form is a preview; undefined if files are uploaded. */
  readonly takeFile?: (file: PickedFile) => Promise<{ key: string; url: string }>
  set(id: string, value: AnswerValue | undefined): void
  /** Sets the justification for values that break a soft rule. */
  justify(ruleId: string, place: string, reason: string): void
  /** Address of the question or field last edited; empty before any. */
  lastAddress(): string
  /** Marks an address as visited; its findings may be displayed from then on. */
  touch(place: string): void
  touchAll(questionIds: string[]): void
  /** All findings of a question: those of the device, and those for which the gateway rejected it. */
  findings(id: string): Finding[]
  /** The findings for which the gateway rejected the answers, until those answers change. */
  refused(): readonly Finding[]
  shownFindings(id: string): Finding[]
  /** Displayable findings of a single field. */
  shownFindingsAt(place: string): Finding[]
  /** Highlights the addresses of a finding, until the next call. */
  spotlight(places: readonly string[]): void
  isSpotlit(place: string): boolean
  /** Blocks leaving the page because of a question, or unblocks it if null. */
  setBlocker(id: string, blocker: SubmitBlocker | null): void
  /** The first question that blocks leaving the page. */
  firstBlocker(): string | undefined
  shownBlocker(id: string): SubmitBlocker | null
  /** Changes when a question, or a cell by its address, must re-render; for `useSyncExternalStore`. */
  version(id: string): number
  subscribe(id: string, listener: () => void): () => void
  /** Calls back after each change of an answer, not after `touch`. */
  onChange(listener: () => void): () => void
}

/** Subscribes to all changes: progress, relevance, the draft. */
export const anyQuestion = '*'

/** Address that a finding belongs to: a question, or a cell of a table. */
export const addressOfFinding = (finding: Pick<Finding, 'questionId' | 'cell'>): string =>
  formatAddress(finding)

const questionOf = (place: string) => place.split('.')[0] ?? place

/** Listeners by question or cell, and the version of each. */
function createSubscriptions() {
  const versions = new Map<string, number>()
  const listeners = new Map<string, Set<() => void>>()
  return {
    notify(ids: Iterable<string>) {
      for (const id of new Set([...ids, anyQuestion])) {
        versions.set(id, (versions.get(id) ?? 0) + 1)
        listeners.get(id)?.forEach((listener) => listener())
      }
    },
    /** The questions and their rendered cells. */
    withCells(ids: readonly string[]) {
      const known = new Set(ids)
      return [...ids, ...[...listeners.keys()].filter((place) => known.has(questionOf(place)))]
    },
    version: (id: string) => versions.get(id) ?? 0,
    subscribe(id: string, listener: () => void) {
      const waiting = listeners.get(id) ?? new Set()
      listeners.set(id, waiting.add(listener))
      return () => void waiting.delete(listener)
    },
  }
}

/** False if nothing changed. */
function setBlocker(
  blockers: Map<string, SubmitBlocker>,
  id: string,
  blocker: SubmitBlocker | null,
): boolean {
  if ((blockers.get(id) ?? null) === blocker) return false
  if (blocker) blockers.set(id, blocker)
  else blockers.delete(id)
  return true
}

/** The findings, and those that may be displayed: at visited addresses, and those the gateway returned. */
function createFindingVisibility(fill: FormInstance, refused: RejectionFindings, named: readonly Finding[]) {
  const touched = new Set(named.map(addressOfFinding))
  const isShown = (finding: Finding) =>
    touched.has(finding.questionId) || touched.has(addressOfFinding(finding))
  const withRefused = (own: Finding[], place: string) => [...own, ...refused.besides(own, place)]
  const findings = (id: string) => withRefused(fill.findings(id), id)
  return {
    /** False if the address had been visited before. */
    touch: (place: string) => !touched.has(place) && Boolean(touched.add(place)),
    isTouched: (place: string) => touched.has(place),
    findings,
    findingsOf: (id: string) => findings(id).filter(isShown),
    findingsAt: (place: string) => withRefused(fill.findingsAt(place), place).filter(isShown),
  }
}

export function createAnswerSession(
  compiled: CompiledForm,
  initial: Answers,
  { refused: refusedFor = [], ...given }: FormInstanceOptions & { refused?: readonly Finding[] } = {},
): AnswerSession {
  const fill = createFormInstance(compiled, initial, given)
  const refused = createRejectionFindings(fill, refusedFor)
  const shown = createFindingVisibility(fill, refused, refusedFor)
  let lastPlace = ''
  const { notify, withCells, version, subscribe } = createSubscriptions()
  const blockers = new Map<string, SubmitBlocker>()
  const changeListeners = new Set<() => void>()
  let spotlit: ReadonlySet<string> = new Set()

  const notifyChanged = (changed: ChangeSet) => {
    const settled = refused.settle(changed).flatMap((one) => [one.questionId, addressOfFinding(one)])
    notify([...changed.questions, ...changed.addresses, ...settled])
    changeListeners.forEach((listener) => listener())
  }

  return {
    instance: fill,
    set(id, value) {
      // The address of a field is more precise than that of its question.
      if (questionOf(lastPlace) !== id) lastPlace = id
      notifyChanged(fill.set(id, value))
    },
    justify: (ruleId, place, reason) => notifyChanged(fill.justify(ruleId, place, reason)),
    lastAddress: () => lastPlace,
    touch(place) {
      lastPlace = place
      if (shown.touch(place)) notify([questionOf(place), place])
    },
    touchAll(questionIds) {
      questionIds.forEach(shown.touch)
      notify(withCells(questionIds))
    },
    findings: shown.findings,
    refused: refused.all,
    shownFindings: shown.findingsOf,
    shownFindingsAt: shown.findingsAt,
    spotlight(places) {
      const before = spotlit
      spotlit = new Set(places)
      notify([...before, ...spotlit].filter((place) => before.has(place) !== spotlit.has(place)))
    },
    isSpotlit: (place) => spotlit.has(place),
    setBlocker(id, blocker) {
      if (setBlocker(blockers, id, blocker)) notify([id])
    },
    firstBlocker: () => [...blockers.keys()][0],
    shownBlocker: (id) => (shown.isTouched(id) ? (blockers.get(id) ?? null) : null),
    version,
    subscribe,
    onChange(listener) {
      changeListeners.add(listener)
      return () => void changeListeners.delete(listener)
    },
  }
}
