import { Text } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/error-text'
import { Button } from '../button/button'
import { Notice } from '../notice/notice'
import { Dialog } from './dialog'

export interface ConfirmDialogProps {
  /**
   * Whether it is shown.
   * @default true
   */
  open?: boolean
  /** The heading, and what a screen reader calls the dialog. */
  title: string
  /** What is asked, and what it leads to; fields that belong to the answer. */
  children?: ReactNode
  /** The main button's text, what it does; otherwise a plain "confirm". */
  confirm?: string
  /**
   * What is asked for is still missing, so that there is nothing to confirm.
   * @default false
   */
  disabled?: boolean
  /**
   * What was confirmed is under way.
   * @default false
   */
  busy?: boolean
  /** Why the last try failed; anything that was thrown, or nothing, which shows nothing. */
  error?: unknown
  /** It is to be done. */
  onConfirm: () => void
  /** It is not: the cancel button, the mask or Escape. */
  onClose: () => void
}

/** Asks before something is done: a way back, and the one thing that it is about. */
export function ConfirmDialog({
  open = true,
  title,
  children,
  confirm,
  disabled = false,
  busy = false,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const words = useMessages()
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{words.common.cancel}</Button>
          <Button look="primary" disabled={disabled} busy={busy} onPress={onConfirm}>
            {confirm ?? words.common.confirm}
          </Button>
        </>
      }
    >
      {typeof children === 'string' ? <Text>{children}</Text> : children}
      {error ? (
        <Notice tone="bad" live="alert">
          {errorText(error, words)}
        </Notice>
      ) : null}
    </Dialog>
  )
}
