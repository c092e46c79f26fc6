import { createPortal } from 'react-dom'
import { Modal } from '@/platform/ui/modal'
import type { ModalProps } from '@/platform/ui/modal/types'
import '../../styles/overlay.scss'

/** Modal dialog of the console's own parts; above the page, whichever part of it has opened the dialog. */
export const DeskDialog = (props: ModalProps) => createPortal(<Modal {...props} />, document.body)
