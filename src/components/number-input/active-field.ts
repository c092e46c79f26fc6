import { useSyncExternalStore } from 'react'

/** Id of the active field, null if none. At most one per page, like the focus. */
let open: string | null = null
const listeners = new Set<() => void>()

function set(next: string | null): void {
  if (open === next) return
  open = next
  listeners.forEach((listener) => listener())
}

export const openField = (id: string): void => set(id)

/** Deactivates the field if it is the active one. */
export function closeField(id: string): void {
  if (open === id) set(null)
}

export const isOpenField = (id: string): boolean => open === id

/** Subscribes to changes of the active field; returns the unsubscribe function. */
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
