import type { ModalProps } from '../modal/types'

/**
 * A choice that a field opens. On phones it is attached to the bottom edge; on a computer (wide, with a fine pointer)
 * it is a popover at the field. `className` is added to `dt-sheet`.
 */
export type SheetProps = Omit<ModalProps, 'onOpen' | 'shade'>
