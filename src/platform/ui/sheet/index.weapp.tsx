import { Modal } from '../modal'
import type { SheetProps } from './types'

export const Sheet = ({ className, ...modal }: SheetProps) => (
  <Modal {...modal} className={['dt-sheet', className].filter(Boolean).join(' ')} />
)
