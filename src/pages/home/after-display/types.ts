import type { ComponentType, ReactNode } from 'react'

/** Parts of the workbench that may arrive after it is displayed. */
export interface AfterDisplay {
  /** Loads the page's data again when it is pulled down. */
  Pull: ComponentType<{ onRefresh: () => Promise<void> }>
  /** Button that scans a code; nothing where the host cannot. */
  Scan: ComponentType
}

/** The parts, null until they have arrived; rendering `start` with the page's data loads them. */
export type UseAfterDisplay = () => { parts: AfterDisplay | null; start: ReactNode }
