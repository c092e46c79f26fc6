import { EditorOnDesktop } from './editor-desk'
import { PanesOnDesktop } from './editor-panes'
import type { EditorDeskComponent, EditorPanesComponent } from './types'

// Part of the editor's own file: another one would lengthen the list of all files, which phones load first.
export const EditorDesk: EditorDeskComponent = EditorOnDesktop
export const EditorPanes: EditorPanesComponent = PanesOnDesktop
