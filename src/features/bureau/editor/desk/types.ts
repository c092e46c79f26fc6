import type { ComponentType, ReactNode } from 'react'
import type { Question } from '@/lib/questionnaire'
import type { FormEditor } from '../model/use-form-editor'

export interface EditorDeskProps {
  editor: FormEditor
  /** What must be corrected. */
  findings: ReactNode
  /** Buttons that add questions and pages. */
  adding: ReactNode
  /** The outline of these pages and questions; null: everything. */
  children: (shown: readonly string[] | null) => ReactNode
}

export type EditorPanesProps = Record<'outline' | 'preview' | 'properties', ReactNode> & {
  editor: FormEditor
  /** Renders the whole form on trial, with the switch back. */
  trial: (views: ReactNode) => ReactNode
}

export interface EditorPageProps {
  editor: FormEditor
  /** Saving, undo and publishing. */
  bar: ReactNode
  children: ReactNode
}

/** The page of the editor, with its head. Null where there is none. */
export type EditorPageComponent = ComponentType<EditorPageProps> | null

export interface OutlineMarksProps {
  question: Question
}

/** What the outline of a computer shows beside the title of a question. Null where there is none. */
export type OutlineMarksComponent = ComponentType<OutlineMarksProps> | null

/** The panes side by side, with separators that change their widths. Null where there is none. */
export type EditorPanesComponent = ComponentType<EditorPanesProps> | null

/** What computers add to the outline: pasting, and picking several questions. Null where there is none. */
export type EditorDeskComponent = ComponentType<EditorDeskProps> | null
