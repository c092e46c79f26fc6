import { lazyComponent } from '@/components/skeleton/lazy-component'
import type { EditorDeskComponent, EditorDeskProps } from './types'

const Outline = ({ children }: EditorDeskProps) => <>{children}</>

// In the file of the tables of computers: phones load the list of all files.
export const EditorDesk: EditorDeskComponent = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk" */ './editor-desk')).EditorOnDesktop,
  Outline,
  Outline,
)
