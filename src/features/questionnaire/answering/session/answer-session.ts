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
import { createRefusedFindings, type RefusedFindings } from '../submit/refused-findings'

/** Why the person cannot go on yet: files on their way, files that failed, a signature not confirmed. */
export type SubmitBlocker = 'uploading' | 'notSent' | 'notConfirmed'

/**
 * The form on the screen: the fill, what has been touched, and who wants to know about which question.
 * A keystroke tells only the questions it concerns, so the page does not redraw as a whole.
 */
export interface AnswerSession {
  readonly instance: FormInstance
  /** Takes the files of answers where the form is only tried out; otherwise they are sent. */
  readonly takeFile?: (file: PickedFile) => Promise<{ key: string; url: string }>
  set(id: string, value: AnswerValue | undefined): void
  /** Says why figures are right although they break a rule to verify. */
  justify(ruleId: string, place: string, reason: string): void
  /** The question or figure the person was at last; empty before any. */
  lastAddress(): string
  /** From now on what is wrong there may be shown: the person has been there. */
  touch(place: string): void
  touchAll(questionIds: string[]): void
  /** Everything wrong with a question: what the device finds, and what the gateway has refused it for besides. */
  findings(id: string): Finding[]
  /** What the gateway refused the answers for, until they are others there. */
  refused(): readonly Finding[]
  shownFindings(id: string): Finding[]
  /** Of one cell alone. */
  shownFindingsAt(place: string): Finding[]
  /** Marks the places a finding is about, until others are; a place that is marked is drawn so. */
  spotlight(places: readonly string[]): void
  isSpotlit(place: string): boolean
  /** A question keeps the person on its page, or lets them go. */
  setBlocker(id: string, hold: SubmitBlocker | null): void
  /** The question that keeps the person on its page. */
  firstBlocker(): string | undefined
  shownBlocker(id: string): SubmitBlocker | null
  /** Changes when a question, or a cell by its address, has to be drawn again; for `useSyncExternalStore`. */
  version(id: string): number
  subscribe(id: string, listener: () => void): () => void
  /** Calls back after each answer that was set; touching is no change. */
  onChange(listener: () => void): () => void
}

/** Listens to everything: progress, visibility, the draft. */
export const anyQuestion = '*'

/** What a finding belongs to: a question, or one figure of a table. */
export const addressOfFinding = (finding: Pick<Finding, 'questionId' | 'cell'>): string =>
  formatAddress(finding)

const questionOf = (place: string) => place.split('.')[0] ?? place

/** Who wants to know about which question or cell, and how often each was told of. */
function createTelling() {
  const versions = new Map<string, number>()
  const listeners = new Map<string, Set<() => void>>()
  return {
    tell(ids: Iterable<string>) {
      for (const id of new Set([...ids, anyQuestion])) {
        versions.set(id, (versions.get(id) ?? 0) + 1)
        listeners.get(id)?.forEach((listener) => listener())
      }
    },
    /** The questions with those of their cells that are drawn. */
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

/** False when it was so before. */
function setBlocker(holds: Map<string, SubmitBlocker>, id: string, hold: SubmitBlocker | null): boolean {
  if ((holds.get(id) ?? null) === hold) return false
  if (hold) holds.set(id, hold)
  else holds.delete(id)
  return true
}

/** What is wrong, and what of it may be shown: where the person has been, and what the gateway named. */
function createShown(fill: FormInstance, refused: RefusedFindings, named: readonly Finding[]) {
  const touched = new Set(named.map(addressOfFinding))
  const isShown = (finding: Finding) =>
    touched.has(finding.questionId) || touched.has(addressOfFinding(finding))
  const withRefused = (own: Finding[], place: string) => [...own, ...refused.besides(own, place)]
  const findings = (id: string) => withRefused(fill.findings(id), id)
  return {
    /** False where the person had been before. */
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
  const refused = createRefusedFindings(fill, refusedFor)
  const shown = createShown(fill, refused, refusedFor)
  let lastPlace = ''
  const { tell, withCells, version, subscribe } = createTelling()
  const holds = new Map<string, SubmitBlocker>()
  const changeListeners = new Set<() => void>()
  let spotlit: ReadonlySet<string> = new Set()

  const tellChanged = (changed: ChangeSet) => {
    const settled = refused.settle(changed).flatMap((one) => [one.questionId, addressOfFinding(one)])
    tell([...changed.questions, ...changed.addresses, ...settled])
    changeListeners.forEach((listener) => listener())
  }

  return {
    instance: fill,
    set(id, value) {
      // A figure of the question says more than the question.
      if (questionOf(lastPlace) !== id) lastPlace = id
      tellChanged(fill.set(id, value))
    },
    justify: (ruleId, place, reason) => tellChanged(fill.justify(ruleId, place, reason)),
    lastAddress: () => lastPlace,
    touch(place) {
      lastPlace = place
      if (shown.touch(place)) tell([questionOf(place), place])
    },
    touchAll(questionIds) {
      questionIds.forEach(shown.touch)
      tell(withCells(questionIds))
    },
    findings: shown.findings,
    refused: refused.all,
    shownFindings: shown.findingsOf,
    shownFindingsAt: shown.findingsAt,
    spotlight(places) {
      const before = spotlit
      spotlit = new Set(places)
      tell([...before, ...spotlit].filter((place) => before.has(place) !== spotlit.has(place)))
    },
    isSpotlit: (place) => spotlit.has(place),
    setBlocker(id, hold) {
      if (setBlocker(holds, id, hold)) tell([id])
    },
    firstBlocker: () => [...holds.keys()][0],
    shownBlocker: (id) => (shown.isTouched(id) ? (holds.get(id) ?? null) : null),
    version,
    subscribe,
    onChange(listener) {
      changeListeners.add(listener)
      return () => void changeListeners.delete(listener)
    },
  }
}
