import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { useLoad } from '@/hooks/use-load'
import { ListRow } from '../list-row/list-row'
import { Skeleton } from '../skeleton/skeleton'
import { ErrorState } from '../status-panel/status-panel'
import { ConfirmDialog } from './confirm-dialog'
import './previewed-dialog.scss'

/** An entry that an action leaves out, and why. */
export interface LeftOutEntry {
  id: string
  name: string
  why: string
}

export interface LeftOutProps {
  /** Says how many entries are left out. */
  title: string
  entries: readonly LeftOutEntry[]
}

/** Whom an action leaves out, by name and with the reason. Nothing without entries. */
export function LeftOutList({ title, entries }: LeftOutProps) {
  if (entries.length === 0) return null
  return (
    <View>
      <Text className="small">{title}</Text>
      <View className="dt-dialog-entries">
        {entries.map(({ id, name, why }) => (
          <ListRow key={id} note={why}>
            <Text>{name}</Text>
          </ListRow>
        ))}
      </View>
    </View>
  )
}

export interface PreviewedDialogProps<Result> {
  title: string
  confirm: string
  /** Another key loads the preview again. */
  previewKey: string
  preview: () => Promise<Result>
  /** Number of entries that the action applies to, that number in words, and the others. */
  effectOf: (result: Result) => { count: number; text: string; leftOut: LeftOutProps }
  /** Something is missing that the action needs. */
  incomplete?: boolean
  /** The main button has the focus as soon as the dialog opens. */
  focusMain?: boolean
  run: () => Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** Shows what an action does before it is done: to how many, and who is left out and why. */
export function PreviewedDialog<Result>(props: PreviewedDialogProps<Result>) {
  const { title, confirm, previewKey, effectOf, run, onClose, children } = props
  const { incomplete = false, focusMain = false } = props
  const preview = useLoad(previewKey, props.preview)
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const effect = preview.data ? effectOf(preview.data) : null
  const confirmed = async () => {
    if (!effect) return
    setState({ busy: true })
    try {
      await run()
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <ConfirmDialog
      {...{ title, confirm, focusMain, onClose }}
      // A disabled button could not take the focus; until the preview is there it does nothing.
      disabled={(effect ? effect.count === 0 : !focusMain) || incomplete}
      busy={state.busy}
      error={state.error}
      onConfirm={() => void confirmed()}
    >
      <View className="dt-dialog-parts">
        {children}
        {preview.state === 'loading' ? <Skeleton cards={1} lines={2} /> : null}
        {preview.state === 'failed' ? (
          <ErrorState error={preview.error} onRetry={() => void preview.reload()} />
        ) : null}
        {effect ? (
          <>
            <Text>{effect.text}</Text>
            <LeftOutList {...effect.leftOut} />
          </>
        ) : null}
      </View>
    </ConfirmDialog>
  )
}
