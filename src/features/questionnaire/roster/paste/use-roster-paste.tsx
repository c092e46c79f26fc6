import { type ReactNode, useRef, useState } from 'react'
import { readCopied } from '@/platform/files/clipboard'
import type { RosterModel } from '../roster-model'
import { RosterPaste } from './roster-paste'

export interface PasteRows {
  fromClipboard: () => void
  /** Opens the preview of a text. */
  begin: (text: string) => void
  dialog: ReactNode
}

/** Pastes rows, after a preview. */
export function useRosterPaste(roster: RosterModel): PasteRows {
  const [text, setText] = useState<string | null>(null)
  const isReading = useRef(false)
  const fromClipboard = async () => {
    if (isReading.current) return
    isReading.current = true
    const copied = await readCopied()
    isReading.current = false
    setText(copied?.trim() ? copied : '')
  }
  return {
    fromClipboard: () => void fromClipboard(),
    begin: setText,
    dialog: text === null ? null : <RosterPaste roster={roster} text={text} onClose={() => setText(null)} />,
  }
}
