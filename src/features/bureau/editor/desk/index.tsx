import type { EditorDeskComponent, EditorPanesComponent } from './types'

export const EditorDesk = null as EditorDeskComponent
export const EditorPanes = null as EditorPanesComponent
