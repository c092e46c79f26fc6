/** Where a finding leads to: a row of a list opens when its cell is requested. */
let requested = ''
const listeners = new Set<() => void>()

/** Requests the address of a cell. A list that is not displayed yet opens its row when it is. */
export function requestCell(address: string): void {
  requested = address
  listeners.forEach((listener) => listener())
}

/** The address requested last. */
export const requestedCell = (): string => requested

export function onRequestCell(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
