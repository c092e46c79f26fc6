import type { ReactNode } from 'react'

export interface ModalProps {
  className?: string | undefined
  children?: ReactNode
  label: string
  /** Escape, or a tap beside the dialog. */
  onClose: () => void
  /** Another key, by its name, where there is a keyboard. */
  onKey?: ((key: string) => void) | undefined
  /** How dark the page behind becomes, from 0 to 1; as the appearance has it when missing. */
  shade?: number | undefined
  /** A tap beside the dialog closes nothing. */
  maskDisabled?: boolean | undefined
}
