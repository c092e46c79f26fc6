import { type Finding, isBlocking } from '@/lib/questionnaire'
import { type AnswerSession, isMissing } from '../session/answer-session'
import { findingState } from './finding-state'

/** What is left to settle, the worst first. */
export const openStates = ['must', 'verify', 'missing'] as const
export type OpenState = (typeof openStates)[number]
export type OpenCounts = Record<OpenState, number>

/** Null if the finding leaves nothing to settle. */
export function openStateOf(finding: Finding): OpenState | null {
  if (!isBlocking(finding)) return null
  if (isMissing(finding)) return 'missing'
  return findingState(finding) === 'verify' ? 'verify' : 'must'
}

/** Questions of a page with input that could not be stored, and which the person has left. */
export const heldQuestions = (session: AnswerSession, pageIndex: number): string[] =>
  (session.instance.compiled.form.pages[pageIndex]?.questions ?? [])
    .map(({ id }) => id)
    .filter((id) => session.shownBlocker(id) !== null)

/** What is left on a page; the outline and the foot say the same. */
export function openCounts(session: AnswerSession, pageIndex: number): OpenCounts {
  const counts = { must: heldQuestions(session, pageIndex).length, verify: 0, missing: 0 }
  for (const finding of session.openFindings(pageIndex)) counts[openStateOf(finding) ?? 'must'] += 1
  return counts
}

export const sumOfCounts = (all: readonly OpenCounts[]): OpenCounts => {
  const sum = (state: OpenState) => all.reduce((total, counts) => total + counts[state], 0)
  return { must: sum('must'), verify: sum('verify'), missing: sum('missing') }
}
