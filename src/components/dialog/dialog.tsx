import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Heading } from '@/platform/ui/elements'
import { Modal } from '@/platform/ui/modal'
import '../../styles/overlay.scss'
import './dialog.scss'

export interface DialogProps {
  /** Whether it is shown. */
  open: boolean
  /** The heading, and what a screen reader calls the dialog. */
  title: string
  /** What is asked or told. */
  children?: ReactNode
  /** Buttons, the main one last. */
  actions: ReactNode
  /** It is to be closed: the mask or Escape. Buttons close it themselves. */
  onClose: () => void
}

/** Asks before something that cannot be taken back, or tells what must not be missed. */
export function Dialog({ open, title, children, actions, onClose }: DialogProps) {
  if (!open) return null
  return (
    <Modal className="dt-dialog" label={title} onClose={onClose}>
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
