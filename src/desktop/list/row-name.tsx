import type { ReactNode } from 'react'
import './list.scss'

/** The name of a row, which opens the row. The table itself has the focus, so this is no Tab stop. */
export const RowName = ({ onOpen, children }: { onOpen: () => void; children: ReactNode }) => (
  <button type="button" className="desktop-list-name" tabIndex={-1} onClick={onOpen}>
    {children}
  </button>
)
