import {
  formatAddress,
  type AnswerValue,
  type Answers,
  type ChangeSet,
  type CodeContext,
  type CompiledForm,
  createFormInstance,
  type FigureHints,
  type FormInstance,
  type Finding,
  type FormInstanceOptions,
  isBlocking,
  type KnownAnswers,
} from '@/lib/questionnaire'
import { isDecimal } from '@/lib/numbers/decimal'
import type { PickedFile } from '@/platform/files/upload/types'
import type { IndicatorMeaning } from '@/wire/surveys/form'
import { createSubscriptions, questionOf } from './subscriptions'
import { createBlockers, type Notify, type SubmitBlocker } from './submit-blockers'
import { filledAddresses } from './filled-addresses'
import { createRejectionFindings, type RejectionFindings } from './rejection-findings'

/**
 * The displayed form: the form instance, the touched fields, and subscriptions by question or cell. A key
 * press notifies only the affected questions, so the page does not re-render as a whole.
 */
export interface AnswerSession {
  readonly instance: FormInstance
  /** True if the response must not identify the respondent; undefined in a preview. */
  readonly anonymous?: boolean
  /** Answers that may be taken over; undefined without any. */
  readonly known?: KnownAnswers | undefined
  /** Values of the unit beside its figures; undefined without any. */
  readonly figures?: FigureHints | undefined
  /** What the dictionary says of the data that the form asks for. */
  readonly meanings?: readonly IndicatorMeaning[] | undefined
  /** Area where the unit is registered; undefined if unknown. */
  readonly unitArea?: string | undefined
  /** What code questions depend on; undefined without them and in a preview. */
  readonly codes?: CodeContext | undefined
  /** Stores files of answers if the form is a preview; undefined if files are uploaded. */
  readonly takeFile?: (file: PickedFile) => Promise<{ key: string; url: string }>
  set(id: string, value: AnswerValue | undefined): void
  /** Sets the justification for values that break a soft rule. */
  justify(ruleId: string, address: string, reason: string): void
  /** Address of the question or field last edited; empty before any. */
  lastAddress(): string
  /** Marks an address as visited; its findings may be displayed from then on. */
  touch(address: string): void
  touchAll(questionIds: string[]): void
  /** All findings of a question: those of the device, and those for which the gateway rejected it. */
  findings(id: string): Finding[]
  /** The findings for which the gateway rejected the answers, until those answers change. */
  refused(): readonly Finding[]
  /** Adds findings that need more than the form, such as its code tables; displayed once their fields are visited. */
  refuse(found: readonly Finding[]): void
  shownFindings(id: string): Finding[]
  /** Displayable findings of a single field. */
  shownFindingsAt(address: string): Finding[]
  /** Displayable findings of a page that prevent submission. */
  shownBlocking(pageIndex: number): Finding[]
  /** What is left to settle on a page: the displayable findings, and all that is missing. */
  openFindings(pageIndex: number): Finding[]
  /** Highlights the addresses of a finding, until the next call. */
  spotlight(addresses: readonly string[]): void
  isSpotlit(address: string): boolean
  /** Blocks leaving the page because of a question, or unblocks it if null. */
  setBlocker(id: string, blocker: SubmitBlocker | null): void
  /** The first question that blocks leaving the page. */
  firstBlocker(): string | undefined
  shownBlocker(id: string): SubmitBlocker | null
  /** What completes the answer of a question before the page is left or submitted; null if it is complete. */
  setCompletion(id: string, complete: (() => Promise<void>) | null): void
  /** Completes all answers. Null if all are. */
  complete(): Promise<void> | null
  /** Changes when a question, or a cell by its address, must re-render; for `useSyncExternalStore`. */
  version(id: string): number
  subscribe(id: string, listener: () => void): () => void
  /** True from a typed figure until its field is left, or something else changes: more keys may follow. */
  isTyping(): boolean
  /** Calls back after each change of an answer, not after `touch`. */
  onChange(listener: () => void): () => void
}

/** Address that a finding belongs to: a question, or a cell of a table. */
export const addressOfFinding = (finding: Pick<Finding, 'questionId' | 'cell'>): string =>
  formatAddress(finding)

/** True if the finding only says that something is not filled in. */
export const isMissing = ({ code }: Pick<Finding, 'code'>): boolean => code === 'required'

function createSpotlight(notify: Notify) {
  let spotlit: ReadonlySet<string> = new Set()
  return {
    spotlight(addresses: readonly string[]) {
      const before = spotlit
      spotlit = new Set(addresses)
      notify([...before, ...spotlit].filter((address) => before.has(address) !== spotlit.has(address)))
    },
    isSpotlit: (address: string) => spotlit.has(address),
  }
}

const placesOf = (findings: readonly Finding[]) =>
  findings.flatMap((one) => [one.questionId, addressOfFinding(one)])

const createRefusing = (refused: RejectionFindings, notify: Notify) => ({
  refused: refused.all,
  refuse(found: readonly Finding[]) {
    const added = refused.add(found)
    if (added.length > 0) notify(placesOf(added))
  },
})

/**
 * The findings, and those that may be displayed: at visited addresses, and those the gateway returned. A rule is
 * displayed when one of its values has been visited and nothing is being typed, or if it was displayed before.
 */
function createFindingVisibility(
  instance: FormInstance,
  refused: RejectionFindings,
  named: readonly Finding[],
) {
  // What a draft contains has been left before.
  const touched = new Set([...named.map(addressOfFinding), ...filledAddresses(instance)])
  /** True while a value is being typed: a finding that appeared then would move the fields. */
  let typing = false
  const spoken = new Set<string>()
  const isTouched = (address: string) => touched.has(questionOf(address)) || touched.has(address)
  const isShown = (finding: Finding) => {
    // The correction view displays these at its own control.
    if (finding.code === 'unsettled') return false
    const address = addressOfFinding(finding)
    if (!finding.rule) return isTouched(address)
    const compared = [address, ...instance.comparedBy(finding)]
    if (!compared.some(isTouched)) return false
    const key = `${finding.rule.id} ${address}`
    if (typing) return spoken.has(key)
    return Boolean(spoken.add(key))
  }
  /** The same list as long as nothing has changed, for memoised components. */
  const withRefused = (own: Finding[], address: string) => {
    const additional = refused.additional(own, address)
    return additional.length === 0 ? own : [...own, ...additional]
  }
  const findings = (id: string) => withRefused(instance.findings(id), id)
  /** All findings of a page that prevent submission. */
  const blockingOf = (pageIndex: number) => {
    const own = instance.pageFindings(pageIndex)
    const refusedIds = new Set(refused.all().map(({ questionId }) => questionId))
    const more = [...refusedIds]
      .filter((id) => instance.compiled.byId.get(id)?.pageIndex === pageIndex)
      .flatMap((id) => refused.additional(own, id))
    return [...own, ...more].filter(isBlocking)
  }
  return {
    /** False if the address had been visited before. */
    touch(address: string) {
      typing = false
      spoken.clear()
      return !touched.has(address) && Boolean(touched.add(address))
    },
    type() {
      typing = true
    },
    isTouched: (address: string) => touched.has(address),
    findings,
    findingsOf: (id: string) => findings(id).filter(isShown),
    findingsAt: (address: string) => withRefused(instance.findingsAt(address), address).filter(isShown),
    shownBlockingOf: (pageIndex: number) => blockingOf(pageIndex).filter(isShown),
    openOf: (pageIndex: number) => blockingOf(pageIndex).filter((one) => isMissing(one) || isShown(one)),
  }
}

const isFigure = (value: AnswerValue | undefined) => typeof value === 'string' && isDecimal(value)

function createChangeListeners() {
  const listeners = new Set<() => void>()
  return {
    reportChange: () => listeners.forEach((listener) => listener()),
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function createAnswerSession(
  compiled: CompiledForm,
  initial: Answers,
  { refused: refusedFor = [], ...given }: FormInstanceOptions & { refused?: readonly Finding[] } = {},
): AnswerSession {
  const instance = createFormInstance(compiled, initial, given)
  const refused = createRejectionFindings(instance, refusedFor)
  const shown = createFindingVisibility(instance, refused, refusedFor)
  let lastAddress = ''
  const { notify, withCells, version, subscribe } = createSubscriptions()
  const { blockerOf, ...blockers } = createBlockers(notify)
  const { reportChange, onChange } = createChangeListeners()
  /** What changed since a field was left: a rule about it may be displayed from then on. */
  const unspoken = new Set<string>()
  let isTyping = false

  const notifyChanged = (changed: ChangeSet, isTyped = false) => {
    isTyping = isTyped && !changed.flow
    const ids = [...changed.questions, ...changed.addresses, ...placesOf(refused.settle(changed))]
    ids.forEach((id) => unspoken.add(id))
    notify(ids)
    reportChange()
  }

  return {
    instance,
    set(id, value) {
      // The address of a field is more precise than that of its question.
      if (questionOf(lastAddress) !== id) lastAddress = id
      const isTyped = isFigure(value) || (value === undefined && isFigure(instance.value(id)))
      if (isTyped) shown.type()
      notifyChanged(instance.set(id, value), isTyped)
    },
    justify: (ruleId, address, reason) => notifyChanged(instance.justify(ruleId, address, reason)),
    lastAddress: () => lastAddress,
    touch(address) {
      lastAddress = address
      isTyping = false
      if (!shown.touch(address) && unspoken.size === 0) return
      notify([questionOf(address), address, ...unspoken])
      unspoken.clear()
    },
    touchAll(questionIds) {
      questionIds.forEach(shown.touch)
      notify(withCells(questionIds))
    },
    findings: shown.findings,
    ...createRefusing(refused, notify),
    shownFindings: shown.findingsOf,
    shownFindingsAt: shown.findingsAt,
    shownBlocking: shown.shownBlockingOf,
    openFindings: shown.openOf,
    ...createSpotlight(notify),
    ...blockers,
    shownBlocker: (id) => (shown.isTouched(id) ? blockerOf(id) : null),
    ...{ version, subscribe, onChange },
    isTyping: () => isTyping,
  }
}
