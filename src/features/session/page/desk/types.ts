import type { ComponentType, ReactNode } from 'react'

export interface ConsoleHeadProps {
  title: string
  actions: ReactNode
}

/** The head of a page of the console; null where there is no console. */
export type ConsoleHeadComponent = ComponentType<ConsoleHeadProps> | null
