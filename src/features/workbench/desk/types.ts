import type { ComponentType, ReactNode } from 'react'
import type { UserInfo } from '@/wire/session/session'
import type { Workbench } from '@/wire/home/workbench'

export interface DeskProps {
  data: Workbench
  /** The own tasks, which staff of a bureau have in some surveys; and the applications. */
  tasks: ReactNode
  apps: ReactNode
  /** The switch of the organisation, for people with several. */
  organisation: ReactNode
}

/** The workbench of a bureau's staff in the wide layout; null for other people, and where it does not exist. */
export type LoadDesk = (userInfo: UserInfo | null) => Promise<ComponentType<DeskProps> | null>
