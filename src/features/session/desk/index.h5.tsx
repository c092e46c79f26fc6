import type { BreadcrumbsComponent, DeskToolsComponent } from './types'
import { Trail } from './breadcrumbs'
import { ToolButtons } from './tool-buttons'

export const DeskTools: DeskToolsComponent = ToolButtons
export const Breadcrumbs: BreadcrumbsComponent = Trail
