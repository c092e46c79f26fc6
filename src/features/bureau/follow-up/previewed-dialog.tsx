import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { showToast } from '@/stores/feedback-store'
import type { ExtendResult } from '@/wire/bureau/collection-progress'
import { LeftOut } from './outcomes'
import type { EachOutcome, Target } from './use-follow-up'
import './progress-groups.scss'

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

/** Shows what an action does before it is done: to how many, and who is left out and why. */
export function PreviewedDialog<Result extends Pick<ExtendResult, 'people'>>(
  props: PreviewedDialogProps<Result>,
) {
  const {
    title,
    confirm,
    targets,
    previewKey,
    countOf,
    texts,
    run,
    onClose,
    children,
    incomplete = false,
  } = props
  const preview = useLoad(previewKey, props.preview)
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const count = preview.data ? countOf(preview.data) : 0
  const confirmed = async () => {
    setState({ busy: true })
    try {
      await run()
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <ConfirmDialog
      {...{ title, confirm, onClose }}
      disabled={count === 0 || incomplete}
      busy={state.busy}
      error={state.error}
      onConfirm={() => void confirmed()}
    >
      <View className="follow-up-dialog">
        {children}
        {preview.state === 'loading' ? <Skeleton cards={1} lines={2} /> : null}
        {preview.state === 'failed' ? (
          <ErrorState error={preview.error} onRetry={() => void preview.reload()} />
        ) : null}
        {preview.state === 'ready' ? (
          <>
            <Text>{count === 0 ? texts.none : texts.some(count)}</Text>
            <LeftOut people={preview.data.people ?? []} targets={targets} />
          </>
        ) : null}
      </View>
    </ConfirmDialog>
  )
}

/** The outcome of a single respondent needs no list. */
export function showSingleOutcome(people: readonly EachOutcome[]): boolean {
  const [only, ...others] = people
  if (!only || others.length > 0) return false
  showToast(only.text)
  return true
}
