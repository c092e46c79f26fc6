import {
  formatAddress,
  type ChangeSet,
  type FormInstance,
  type Finding,
  parseAddress,
} from '@/lib/questionnaire'

/** The gateway's findings, until the answers they refer to change. */
export interface RejectionFindings {
  all(): readonly Finding[]
  /** Those about a question or a field that the device has not found itself. */
  besides(own: readonly Finding[], place: string): Finding[]
  /** Removes and returns the findings made obsolete by a change. */
  settle(changed: ChangeSet): Finding[]
}

const keyOf = ({ questionId, cell, code, rule }: Finding) =>
  `${formatAddress({ questionId, cell })} ${code} ${rule?.id ?? ''}`

const isAt = (finding: Finding, place: string) =>
  finding.questionId === place || formatAddress(finding) === place

/**
 * Without a cell a finding refers to the whole question; a violated rule also to the addresses it compares.
 */
function concerns(finding: Finding, fill: FormInstance): (place: string) => boolean {
  const compared = new Set(finding.rule ? fill.comparedBy(finding) : [])
  const own = finding.cell ? formatAddress(finding) : null
  return (place) =>
    compared.has(place) ||
    (own === null ? parseAddress(place).questionId === finding.questionId : place === own)
}

export function createRejectionFindings(fill: FormInstance, initial: readonly Finding[]): RejectionFindings {
  let findings = initial
  return {
    all: () => findings,
    besides(own, place) {
      if (findings.length === 0) return []
      const known = new Set(own.map(keyOf))
      return findings.filter((finding) => isAt(finding, place) && !known.has(keyOf(finding)))
    },
    settle({ addresses: places }) {
      const settled = findings.filter((finding) => places.some(concerns(finding, fill)))
      findings = findings.filter((finding) => !settled.includes(finding))
      return settled
    },
  }
}
