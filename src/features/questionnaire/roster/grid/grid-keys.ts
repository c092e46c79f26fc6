import type { CodeEntry } from '@/lib/codes/code-index'
import type { GridPosition, GridShape } from '@/lib/layout/grid-moves'
import type { KeyPress } from '@/platform/ui/grid-view/types'
import type { OfferedCodes } from './offered-codes'

/** What keys do in a grid; true if that handles the key. */
export interface KeyedGrid {
  readonly offered: OfferedCodes
  moveOffer: (step: 1 | -1) => boolean
  closeOffers: () => boolean
  take: (entry: CodeEntry | undefined) => void
  restore: (at: GridPosition) => boolean
  open: (at: GridPosition) => boolean
  move: (at: GridPosition, direction: 'row' | 'column', step: 1 | -1) => boolean
  clear: (at: GridPosition) => boolean
  range: () => GridShape | null
}

/** True for a key that only changes the text of the field. */
export const isTyping = ({ key, far }: KeyPress) => !far && (key.length === 1 || key === 'Backspace')

/** Keys while codes are offered. Enter and Tab take the selected one and then move on, so they are not handled alone. */
export const offerKeys: Record<string, (store: KeyedGrid) => boolean> = {
  ArrowDown: (store) => store.moveOffer(1),
  ArrowUp: (store) => store.moveOffer(-1),
  Escape: (store) => store.closeOffers(),
  Enter: (store) => takeSelected(store),
  Tab: (store) => takeSelected(store),
}

function takeSelected(store: KeyedGrid): false {
  store.take(store.offered.take())
  return false
}

/** Keys of the grid itself, which work inside a field, too. */
export const ownKeys: Record<string, (store: KeyedGrid, press: KeyPress, at: GridPosition) => boolean> = {
  Escape: (store, _press, at) => store.restore(at),
  F2: (store, _press, at) => store.open(at),
  Enter: (store, { shift }, at) => store.move(at, 'column', shift ? -1 : 1) || true,
  Tab: (store, { shift }, at) => store.move(at, 'row', shift ? -1 : 1),
  Delete: (store, _press, at) => store.clear(at),
  Backspace: (store, _press, at) => store.range() !== null && store.clear(at),
}
