type Listen = (handler: () => boolean) => void

/** The client's events cannot be let go, so the page listens once and passes them on to who still listens. */
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
