import type { ComponentType, ReactNode } from 'react'

export interface ConsoleHeadProps {
  title: string
  actions: ReactNode
  /** Counts, period or state, in one line below the title. */
  facts: ReactNode[]
}

/** The head of a page of the console; null where there is no console. */
export type ConsoleHeadComponent = ComponentType<ConsoleHeadProps> | null
