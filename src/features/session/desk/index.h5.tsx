import type { BreadcrumbsComponent, DeskToolsComponent, SkipLinkComponent } from './types'
import { Trail } from './breadcrumbs'
import { SkipButton } from './skip-link'
import { ToolButtons } from './tool-buttons'

export const DeskTools: DeskToolsComponent = ToolButtons
export const Breadcrumbs: BreadcrumbsComponent = Trail
export const SkipLink: SkipLinkComponent = SkipButton
