import { Modal } from '../modal'
import type { SheetProps } from './types'

/** A computer: wide, with a fine pointer. */
const hasPopovers = () => window.matchMedia?.('(min-width: 1024px) and (pointer: fine)').matches ?? false

/** Hidden until it is at its field; without the code for that it stays at the bottom edge. */
function place(box: HTMLElement, opener: Element | null): void {
  if (!hasPopovers() || opener === null || opener === document.body) return
  box.style.opacity = '0'
  void import(/* webpackChunkName: "popover" */ './popover')
    .then(({ placeAt }) => placeAt(box, opener))
    .catch(() => undefined)
    .then(() => (box.style.opacity = ''))
}

export const Sheet = ({ className, ...modal }: SheetProps) => (
  <Modal {...modal} className={['dt-sheet', className].filter(Boolean).join(' ')} onOpen={place} />
)
