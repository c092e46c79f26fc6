import { EditorOnDesktop } from './editor-desk'
import { PageOnDesktop } from './editor-page'
import { PanesOnDesktop } from './editor-panes'
import { ConditionOfQuestion, KindOfQuestion } from './outline-marks'
import type {
  EditorDeskComponent,
  EditorPageComponent,
  EditorPanesComponent,
  OutlineMarksComponent,
} from './types'

// Part of the editor's own file: another one would lengthen the list of all files, which phones load first.
export const EditorDesk: EditorDeskComponent = EditorOnDesktop
export const EditorPage: EditorPageComponent = PageOnDesktop
export const EditorPanes: EditorPanesComponent = PanesOnDesktop
export const KindBefore: OutlineMarksComponent = KindOfQuestion
export const ConditionAfter: OutlineMarksComponent = ConditionOfQuestion
