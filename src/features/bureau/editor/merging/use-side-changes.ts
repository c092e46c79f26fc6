import { useMemo } from 'react'
import type { Form } from '@/lib/questionnaire'
import { type ListedChange, listChanges } from '@/lib/questionnaire/form-changes'
import type { MergeConflict, MergeSide } from '@/lib/questionnaire/form-merge'
import { useChangeText } from '../../versions/use-change-text'

/** Whether a change is one of a part. A property of the form itself is displayed whole. */
function isOf({ what, id }: MergeConflict, change: ListedChange): boolean {
  if (what === 'form') return false
  if (what === 'question') return change.questionId === id && ['question', 'part'].includes(change.what)
  return change.what === what && (change.part ?? change.at) === id
}

/** What a side has changed in a part, in the words of the list of changes: settings that no line displays, too. */
export function useSideChanges(
  base: Form,
  { mine, theirs }: Record<MergeSide, Form>,
): (conflict: MergeConflict, side: MergeSide) => string[] {
  const { changeOf } = useChangeText()
  const changes = useMemo(
    () => ({ mine: listChanges(base, mine), theirs: listChanges(base, theirs) }),
    [base, mine, theirs],
  )
  return (conflict, side) => [
    ...new Set(changes[side].filter((change) => isOf(conflict, change)).map(changeOf)),
  ]
}
