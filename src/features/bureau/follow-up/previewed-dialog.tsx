import type { ReactNode } from 'react'
import { PreviewedDialog as AnyPreviewedDialog } from '@/components/dialog/previewed-dialog'
import { showToast } from '@/stores/feedback-store'
import type { ExtendResult } from '@/wire/bureau/collection-progress'
import { useLeftOut } from './outcomes'
import type { EachOutcome, Target } from './use-follow-up'

interface PreviewedDialogProps<Result> {
  title: string
  confirm: string
  targets: readonly Target[]
  /** Another key loads the preview again. */
  previewKey: string
  preview: () => Promise<Result>
  countOf: (result: Result) => number
  texts: { some: (count: number) => string; none: string }
  /** Something is missing that the action needs. */
  incomplete?: boolean
  run: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Shows what an action on some respondents does before it is done. */
export function PreviewedDialog<Result extends Pick<ExtendResult, 'people'>>({
  targets,
  countOf,
  texts,
  ...dialog
}: PreviewedDialogProps<Result>) {
  const leftOut = useLeftOut()
  return (
    <AnyPreviewedDialog<Result>
      {...dialog}
      effectOf={(result) => {
        const count = countOf(result)
        const text = count === 0 ? texts.none : texts.some(count)
        return { count, text, leftOut: leftOut(targets, result.people) }
      }}
    />
  )
}

/** The outcome of a single respondent needs no list. */
export function showSingleOutcome(people: readonly EachOutcome[]): boolean {
  const [only, ...others] = people
  if (!only || others.length > 0) return false
  showToast(only.text)
  return true
}
