import type { ReactNode } from 'react'

export interface ModalProps {
  className?: string | undefined
  children?: ReactNode
  label: string
  /** Called on Escape, or a tap outside the dialog. */
  onClose: () => void
  /** Called with the name of any other key, and whether a radio button has the focus. */
  onKey?: ((key: string, onRadio: boolean) => void) | undefined
  /** Called with the dialog, and the element that had the focus, when it has opened; only on the web. */
  onOpen?: ((box: HTMLElement, opener: Element | null) => void) | undefined
  /** Opacity of the shade over the page, from 0 to 1; undefined for the theme's own. */
  shade?: number | undefined
  /** A tap outside does not close the dialog. */
  maskDisabled?: boolean | undefined
}
