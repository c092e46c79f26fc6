type Listen = (handler: () => boolean) => void

/**
 * Listeners cannot be removed from the client's events, so the page registers one and passes events to its
 * own handlers.
 */
export function createEvent(listen: Listen) {
  const handlers = new Set<() => boolean | void>()
  let listening = false

  return function on(handler: () => boolean | void): () => void {
    if (!listening) listen(() => [...handlers].every((each) => each() !== false))
    listening = true
    handlers.add(handler)
    return () => void handlers.delete(handler)
  }
}
