import {
  formatAddress,
  type ChangeSet,
  type FormInstance,
  type Finding,
  parseAddress,
} from '@/lib/questionnaire'

/** The findings that the rules of the form do not make, such as the gateway's, until the answers they refer to change. */
export interface RejectionFindings {
  all(): readonly Finding[]
  /** Those about a question or a field that the device has not found itself. */
  additional(own: readonly Finding[], address: string): Finding[]
  /** Adds findings and returns those that are new. */
  add(found: readonly Finding[]): Finding[]
  /** Removes and returns the findings made obsolete by a change. */
  settle(changed: ChangeSet): Finding[]
}

const keyOf = ({ questionId, cell, code, rule }: Finding) =>
  `${formatAddress({ questionId, cell })} ${code} ${rule?.id ?? ''}`

const isAt = (finding: Finding, address: string) =>
  finding.questionId === address || formatAddress(finding) === address

/**
 * Without a cell a finding refers to the whole question; a violated rule also to the addresses it compares.
 */
function concerns(finding: Finding, instance: FormInstance): (address: string) => boolean {
  const compared = new Set(finding.rule ? instance.comparedBy(finding) : [])
  const own = finding.cell ? formatAddress(finding) : null
  return (address) =>
    compared.has(address) ||
    (own === null ? parseAddress(address).questionId === finding.questionId : address === own)
}

export function createRejectionFindings(
  instance: FormInstance,
  initial: readonly Finding[],
): RejectionFindings {
  let findings = initial
  return {
    all: () => findings,
    additional(own, address) {
      if (findings.length === 0) return []
      const known = new Set(own.map(keyOf))
      return findings.filter((finding) => isAt(finding, address) && !known.has(keyOf(finding)))
    },
    add(found) {
      const known = new Set(findings.map(keyOf))
      const added = found.filter((finding) => !known.has(keyOf(finding)))
      if (added.length > 0) findings = [...findings, ...added]
      return added
    },
    settle({ addresses }) {
      const settled = findings.filter((finding) => addresses.some(concerns(finding, instance)))
      findings = findings.filter((finding) => !settled.includes(finding))
      return settled
    },
  }
}
