import { EditorOnDesktop } from './editor-desk'
import type { EditorDeskComponent } from './types'

// Part of the editor's own file: another one would lengthen the list of all files, which phones load first.
export const EditorDesk: EditorDeskComponent = EditorOnDesktop
