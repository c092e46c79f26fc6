import type { ComponentType } from 'react'
import type { RouteName } from '@/routes'

/** A dialog that a button of the console's bar opens. */
export interface ToolDialogProps {
  onClose: () => void
}

/** Buttons of the console's bar: search and help on keys; null where there is no console. */
export type DeskToolsComponent = ComponentType | null

/** A button that leads the keyboard past the navigation; null where there is no keyboard. */
export type SkipLinkComponent = ComponentType | null

export interface TrailProps {
  current: RouteName
  /** Title of the record that the page is about. */
  record: string | undefined
}

/** The way to the page, below the console's bar; null where there is no console. */
export type BreadcrumbsComponent = ComponentType<TrailProps> | null
