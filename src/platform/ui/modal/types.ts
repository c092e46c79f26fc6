import type { ReactNode } from 'react'

export interface ModalProps {
  className?: string | undefined
  children?: ReactNode
  label: string
  /** Called on Escape, or a tap outside the dialog. */
  onClose: () => void
  /** Called with the name of any other key. */
  onKey?: ((key: string) => void) | undefined
  /** Opacity of the shade over the page, from 0 to 1; undefined for the theme's own. */
  shade?: number | undefined
  /** A tap outside does not close the dialog. */
  maskDisabled?: boolean | undefined
}
