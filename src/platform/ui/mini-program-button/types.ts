import type { ComponentType } from 'react'

export interface MiniProgramButtonProps {
  /** The original id of the mini-program. */
  originalId: string
  /** The page that it opens with, as in the mini-program's list of pages. */
  page: string
  label: string
  note: string
  /** WeChat has refused to open the mini-program; not called when the person has cancelled. */
  onFailure: () => void
  /** The client reports that it has no open tags. */
  onUnavailable: () => void
}

/**
 * The open tag by which a page in WeChat opens a mini-program; null elsewhere. The host's action `enableOpenTags`
 * must have succeeded.
 */
export type MiniProgramButton = ComponentType<MiniProgramButtonProps> | null
