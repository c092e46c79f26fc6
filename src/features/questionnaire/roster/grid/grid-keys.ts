import type { GridPosition } from '@/lib/layout/grid-moves'
import type { KeyPress } from '@/platform/ui/grid-view/types'
import type { GridStore } from './grid-store'

/** True for a key that only changes the text of the field. */
export const isTyping = ({ key, far }: KeyPress) => !far && (key.length === 1 || key === 'Backspace')

/** Keys while codes are offered. Enter and Tab take the selected one and then move on, so they are not handled alone. */
export const offerKeys: Record<string, (store: GridStore) => boolean> = {
  ArrowDown: (store) => store.moveOffer(1),
  ArrowUp: (store) => store.moveOffer(-1),
  Escape: (store) => store.closeOffers(),
  Enter: (store) => takeSelected(store),
  Tab: (store) => takeSelected(store),
}

function takeSelected(store: GridStore): false {
  store.take(store.offered.take())
  return false
}

/** Keys of the grid itself, which work inside a field, too. */
export const ownKeys: Record<string, (store: GridStore, press: KeyPress, at: GridPosition) => boolean> = {
  Escape: (store, _press, at) => store.restore(at),
  F2: (store, _press, at) => store.open(at),
  Enter: (store, { shift }, at) => store.move(at, 'column', shift ? -1 : 1) || true,
  Tab: (store, { shift }, at) => store.move(at, 'row', shift ? -1 : 1),
  Delete: (store, _press, at) => store.clear(at),
  Backspace: (store, _press, at) => store.range() !== null && store.clear(at),
}
