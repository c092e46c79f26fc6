import { formatAddress, parseAddress } from '../answers/address'
import { isEmptyAnswer, sameAnswers } from '../answers/answer'
import type { Finding, FindingCode } from '../schema/finding'
import type { Justification } from '../schema/form'
import type { AnswerValue, Answers } from '../schema/question'
import { confirmedValue, type CorrectionRequest } from '../schema/correction-request'

/** A returned response, of which each returned value must be changed or confirmed. */
export interface ReturnedSubmission {
  submissionNo: number
  answers: Answers
  correctionRequests: readonly CorrectionRequest[]
}

interface Values {
  value(address: string): AnswerValue | undefined
  isRelevant(address: string): boolean
}

type JustificationOf = (ruleId: string, address: string, value: string) => string | null

function findingAt(address: string, code: FindingCode): Finding {
  const { questionId, cell } = parseAddress(address)
  return cell ? { questionId, cell, code } : { questionId, code }
}

const isSame = (a: AnswerValue | undefined, b: AnswerValue | undefined) =>
  sameAnswers(a, b) || (isEmptyAnswer(a) && isEmptyAnswer(b))

/** The returned values that are still unchanged. `before` has the returned values. */
export function createReturnedValues(returned: ReturnedSubmission | null, before: Values, now: Values) {
  /** Invalidates the confirmations of an earlier return. */
  const value = String(returned?.submissionNo ?? '')
  const requested = new Map<string, Set<string>>()
  for (const { at } of returned?.correctionRequests ?? []) {
    const { questionId } = parseAddress(at)
    requested.set(questionId, (requested.get(questionId) ?? new Set()).add(at))
  }

  /** True for a cell of a list whose row was removed; other cells have no row of their own. */
  const isRemoved = (at: string) => {
    const { questionId, cell } = parseAddress(at)
    if (!cell?.column) return false
    const row = formatAddress({ questionId, cell: { row: cell.row } })
    return before.value(row) !== undefined && now.value(row) === undefined
  }

  const isUnchanged = (at: string): boolean =>
    requested.get(parseAddress(at).questionId)?.has(at) === true &&
    now.isRelevant(at) &&
    !isRemoved(at) &&
    isSame(before.value(at), now.value(at))

  /** Fingerprint of what can be confirmed at an address; null if it was not returned, or has been changed. */
  const confirmable = (at: string): string | null => (isUnchanged(at) ? value : null)

  return {
    confirmable,
    /** The reason of a value that can be confirmed; null for other values. */
    confirmation(at: string, justificationOf: JustificationOf): { reason: string | null } | null {
      return isUnchanged(at) ? { reason: justificationOf(confirmedValue, at, value) } : null
    },
    /** The returned values of a question, or the one at an address, that are neither changed nor confirmed. */
    findings: (
      questionId: string,
      address: string | undefined,
      justificationOf: JustificationOf,
    ): Finding[] =>
      [...(requested.get(questionId) ?? [])]
        .filter((at) => (address === undefined || at === address) && isUnchanged(at))
        .filter((at) => justificationOf(confirmedValue, at, value) === null)
        .map((at) => findingAt(at, 'unsettled')),
    /** The confirmations among `given` of values that were not returned, or have been changed. */
    misplaced: (given: readonly Justification[]): Finding[] =>
      given
        .filter((one) => returned && one.ruleId === confirmedValue && one.value === value)
        .filter(({ cell }) => confirmable(cell) === null)
        .map(({ cell }) => findingAt(cell, 'notConfirmable')),
  }
}

export type ReturnedValues = ReturnType<typeof createReturnedValues>
