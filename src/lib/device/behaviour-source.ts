/** The product's own sources; the behaviour log records one code for all of them. */
const sources = new Map<string, number>([
  ['om', 0],
  ['zjsw', 0],
  ['zdyzy', 0],
  ['group', 0],
])

/** Source code for the behaviour log. A name without a code is returned unchanged. */
export function behaviourSource(name: string): number | string {
  return sources.get(name) ?? name
}
