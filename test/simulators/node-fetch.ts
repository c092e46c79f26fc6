import { runInThisContext } from 'node:vm'

/** jsdom has no `fetch`; Node's own stands in, with the signal it knows. Returns how to take it away again. */
export function lendFetch(): () => void {
  const page = globalThis as unknown as Record<string, unknown>
  const names = ['fetch', 'AbortController']
  const before = names.map((name) => [name, page[name]] as const)
  for (const name of names) page[name] = runInThisContext(name)
  return () => {
    for (const [name, value] of before) page[name] = value
  }
}
