import type { Finding } from '@/lib/questionnaire'

/** How a finding is displayed: to be corrected, to be verified, verified with a reason, for information. */
export type FindingState = 'must' | 'verify' | 'explained' | 'hint'

export function findingState({ rule }: Finding): FindingState {
  if (!rule || rule.level === 'hard') return 'must'
  if (rule.level === 'info') return 'hint'
  return rule.reason === null ? 'verify' : 'explained'
}

const borders: FindingState[] = ['must', 'verify']

/** Class of the border around a field, by the worst of its findings; empty without one. */
export function borderClass(findings: readonly Finding[]): string {
  const states = findings.map(findingState)
  const worst = borders.find((state) => states.includes(state))
  return worst ? `found-${worst}` : ''
}
