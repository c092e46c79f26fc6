import type { BreadcrumbsComponent, DeskToolsComponent } from './types'

export const DeskTools = null as DeskToolsComponent
export const Breadcrumbs = null as BreadcrumbsComponent
