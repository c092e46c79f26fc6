import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Heading } from '@/platform/ui/elements'
import { Modal } from '@/platform/ui/modal'
import '../../styles/overlay.scss'
import './dialog.scss'

export interface DialogProps {
  /** Whether the dialog is shown. */
  open: boolean
  /** Heading and accessible name of the dialog. */
  title: string
  /** Question or message. */
  children?: ReactNode
  /** Buttons, the main one last. */
  actions: ReactNode
  /**
   * The main button has the focus first, so that Enter presses it. Only for what is asked about at once, not for what
   * destroys something.
   * @default false
   */
  focusMain?: boolean
  /** Id of the field that has the focus first, where the dialog asks for one; only on the web. */
  focusField?: string | undefined
  /** Called on a tap on the backdrop or Escape. Buttons in `actions` close the dialog themselves. */
  onClose: () => void
}

const focusLastButton = (box: HTMLElement) => [...box.querySelectorAll('button')].at(-1)?.focus()
const focusById = (id: string) => (box: HTMLElement) => box.querySelector<HTMLElement>(`#${id}`)?.focus()

/** Modal dialog for a question before an irreversible action, or for an important message. */
export function Dialog({ open, title, children, actions, focusMain = false, ...props }: DialogProps) {
  const { focusField, onClose } = props
  if (!open) return null
  const focusFirst = focusMain
    ? focusLastButton
    : focusField === undefined
      ? undefined
      : focusById(focusField)
  return (
    <Modal className="dt-dialog" label={title} onClose={onClose} onOpen={focusFirst}>
      <Heading level={2} className="dt-dialog-title">
        {title}
      </Heading>
      {children ? (
        <View className="dt-dialog-text">
          {typeof children === 'string' ? <Text>{children}</Text> : children}
        </View>
      ) : null}
      <View className="dt-dialog-actions">{actions}</View>
    </Modal>
  )
}
