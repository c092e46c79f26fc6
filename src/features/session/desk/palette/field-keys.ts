import type { KeyboardEvent } from 'react'
import type { UserInfo } from '@/wire/session/session'

export const listId = 'desk-search-list'

/** What the field says of its list. */
export interface ShownList {
  isExpanded: boolean
  /** Id of the chosen entry's element. */
  activeId: string | undefined
}

/** Acts on a key of the field; false for a key that keeps its usual effect. */
export type FieldKey = (event: KeyboardEvent) => boolean

export interface PaletteProps {
  userInfo: UserInfo
  /** The text in the field. */
  text: string
  /** Called with what acts on the keys of the field, after each rendering. */
  onKeys: (act: FieldKey) => void
  onList: (list: ShownList) => void
  onClose: () => void
}

/** Place in a list after a key, except with Ctrl or Shift, which move in the text. */
export function placeAfter({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, at: number, count: number) {
  if (ctrlKey || metaKey || shiftKey || count === 0) return undefined
  const places: Record<string, number> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
    PageDown: Math.min(at + 10, count - 1),
    PageUp: Math.max(at - 10, 0),
  }
  return places[key]
}
