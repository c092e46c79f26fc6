import type {
  EditorDeskComponent,
  EditorPageComponent,
  EditorPanesComponent,
  OutlineMarksComponent,
} from './types'

export const EditorDesk = null as EditorDeskComponent
export const EditorPage = null as EditorPageComponent
export const EditorPanes = null as EditorPanesComponent
export const KindBefore = null as OutlineMarksComponent
export const ConditionAfter = null as OutlineMarksComponent
