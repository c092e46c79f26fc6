import { Text } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { Button } from '../button/button'
import { Notice } from '../notice/notice'
import { Dialog } from './dialog'

export interface ConfirmDialogProps {
  /**
   * Whether the dialog is shown.
   * @default true
   */
  open?: boolean
  /** Heading and accessible name of the dialog. */
  title: string
  /** Question and consequences, or input fields that belong to the decision. */
  children?: ReactNode
  /** Text of the main button, "confirm" by default. */
  confirm?: string
  /**
   * Disables the main button, for example while required input is missing.
   * @default false
   */
  disabled?: boolean
  /**
   * The confirmed action is in progress.
   * @default false
   */
  busy?: boolean
  /**
   * Any thrown value of the last failed attempt, shown as an error message; null or undefined shows nothing.
   */
  error?: unknown
  /**
   * The main button has the focus first, so that Enter confirms.
   * @default false
   */
  focusMain?: boolean
  /** Id of the field that has the focus first, where the dialog asks for one; only on the web. */
  focusField?: string | undefined
  /** Called when the user confirms. */
  onConfirm: () => void
  /** Called when the user cancels: by the cancel button, the backdrop or Escape. */
  onClose: () => void
}

/** Asks for confirmation before an action. */
export function ConfirmDialog({
  open = true,
  title,
  children,
  confirm,
  disabled = false,
  busy = false,
  error,
  focusMain = false,
  focusField,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const messages = useMessages()
  return (
    <Dialog
      open={open}
      title={title}
      focusMain={focusMain}
      focusField={focusField}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{messages.common.cancel}</Button>
          <Button variant="primary" disabled={disabled} busy={busy} onPress={onConfirm}>
            {confirm ?? messages.common.confirm}
          </Button>
        </>
      }
    >
      {typeof children === 'string' ? <Text>{children}</Text> : children}
      {error ? (
        <Notice tone="bad" live="alert">
          {errorText(error, messages)}
        </Notice>
      ) : null}
    </Dialog>
  )
}
