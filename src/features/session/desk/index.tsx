import type { BreadcrumbsComponent, DeskToolsComponent, SkipLinkComponent } from './types'

export const DeskTools = null as DeskToolsComponent
export const Breadcrumbs = null as BreadcrumbsComponent
export const SkipLink = null as SkipLinkComponent
