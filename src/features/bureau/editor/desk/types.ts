import type { ComponentType, ReactNode } from 'react'
import type { FormEditor } from '../model/use-form-editor'

export interface EditorDeskProps {
  editor: FormEditor
  /** The outline. */
  children: ReactNode
}

export type EditorPanesProps = Record<'outline' | 'preview' | 'properties', ReactNode>

/** The panes side by side, with separators that change their widths. Null where there is none. */
export type EditorPanesComponent = ComponentType<EditorPanesProps> | null

/** What computers add to the outline: pasting, and picking several questions. Null where there is none. */
export type EditorDeskComponent = ComponentType<EditorDeskProps> | null
