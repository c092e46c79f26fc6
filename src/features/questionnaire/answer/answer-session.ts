import {
  addressOf,
  type AnswerValue,
  type Answers,
  type CompiledForm,
  createFill,
  type Fill,
  type Finding,
  type Given,
} from '@/lib/questionnaire'

/** Why the person cannot go on yet: files on their way, files that failed, a signature not confirmed. */
export type Hold = 'uploading' | 'notSent' | 'notConfirmed'

/**
 * The form on the screen: the fill, what has been touched, and who wants to know about which question.
 * A keystroke tells only the questions it concerns, so the page does not redraw as a whole.
 */
export interface AnswerSession {
  readonly fill: Fill
  set(id: string, value: AnswerValue | undefined): void
  /** Says why figures are right although they break a rule to verify. */
  explain(ruleId: string, place: string, reason: string): void
  /** From now on what is wrong there may be shown: the person has been there. */
  touch(place: string): void
  touchAll(questionIds: string[]): void
  shownFindings(id: string): Finding[]
  /** A question keeps the person on its page, or lets them go. */
  hold(id: string, hold: Hold | null): void
  /** The question that keeps the person on its page. */
  held(): string | undefined
  shownHold(id: string): Hold | null
  /** Changes when a question has to be drawn again; for `useSyncExternalStore`. */
  version(id: string): number
  subscribe(id: string, listener: () => void): () => void
  /** Calls back after each answer that was set; touching is no change. */
  onChange(listener: () => void): () => void
}

/** Listens to everything: progress, visibility, the draft. */
export const anyQuestion = '*'

/** What a finding belongs to: a question, or one figure of a table. */
export const placeOf = (finding: Pick<Finding, 'questionId' | 'cell'>): string => addressOf(finding)

export function createAnswerSession(
  compiled: CompiledForm,
  initial: Answers,
  given: Given = {},
): AnswerSession {
  const fill = createFill(compiled, initial, given)
  const touched = new Set<string>()
  const versions = new Map<string, number>()
  const listeners = new Map<string, Set<() => void>>()
  const holds = new Map<string, Hold>()
  const changeListeners = new Set<() => void>()

  const tell = (ids: string[]) => {
    for (const id of [...ids, anyQuestion]) {
      versions.set(id, (versions.get(id) ?? 0) + 1)
      listeners.get(id)?.forEach((listener) => listener())
    }
  }

  return {
    fill,
    set(id, value) {
      tell(fill.set(id, value).questions)
      changeListeners.forEach((listener) => listener())
    },
    explain(ruleId, place, reason) {
      tell(fill.explain(ruleId, place, reason).questions)
      changeListeners.forEach((listener) => listener())
    },
    touch(place) {
      if (touched.has(place)) return
      touched.add(place)
      tell([place.split('.')[0] ?? place])
    },
    touchAll(questionIds) {
      questionIds.forEach((id) => touched.add(id))
      tell(questionIds)
    },
    shownFindings: (id) =>
      fill.findings(id).filter((finding) => touched.has(id) || touched.has(placeOf(finding))),
    hold(id, hold) {
      if ((holds.get(id) ?? null) === hold) return
      if (hold) holds.set(id, hold)
      else holds.delete(id)
      tell([id])
    },
    held: () => [...holds.keys()][0],
    shownHold: (id) => (touched.has(id) ? (holds.get(id) ?? null) : null),
    version: (id) => versions.get(id) ?? 0,
    subscribe(id, listener) {
      const waiting = listeners.get(id) ?? new Set()
      listeners.set(id, waiting.add(listener))
      return () => void waiting.delete(listener)
    },
    onChange(listener) {
      changeListeners.add(listener)
      return () => void changeListeners.delete(listener)
    },
  }
}
