import type { EditorDeskComponent } from './types'

export const EditorDesk = null as EditorDeskComponent
