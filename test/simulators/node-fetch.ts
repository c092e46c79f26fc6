import { runInThisContext } from 'node:vm'

/** Installs Node's `fetch` and `AbortController`: jsdom has no `fetch`. Returns the undo function. */
export function installNodeFetch(): () => void {
  const page = globalThis as unknown as Record<string, unknown>
  const names = ['fetch', 'AbortController']
  const before = names.map((name) => [name, page[name]] as const)
  for (const name of names) page[name] = runInThisContext(name)
  return () => {
    for (const [name, value] of before) page[name] = value
  }
}
