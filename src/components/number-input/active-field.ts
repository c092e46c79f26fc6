import { useSyncExternalStore } from 'react'

/** The one field that is being edited, by its id. On every page there is one at most, as there is one focus. */
let open: string | null = null
const listeners = new Set<() => void>()

function set(next: string | null): void {
  if (open === next) return
  open = next
  listeners.forEach((listener) => listener())
}

export const openField = (id: string): void => set(id)

/** Ends the editing of that field; of another one it says nothing. */
export function closeField(id: string): void {
  if (open === id) set(null)
}

export const isOpenField = (id: string): boolean => open === id

/** Calls back whenever another field, or none, is being edited. */
export const onOpenField = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useIsOpen = (id: string): boolean =>
  useSyncExternalStore(
    onOpenField,
    () => open === id,
    () => open === id,
  )

export const useAnyOpen = (): boolean =>
  useSyncExternalStore(
    onOpenField,
    () => open !== null,
    () => open !== null,
  )
