/** The platform's own sources, which its behaviour log does not tell apart. */
const sources = new Map<string, number>([
  ['om', 0],
  ['zjsw', 0],
  ['zdyzy', 0],
  ['group', 0],
])

/** What the behaviour log calls the place a person comes from; one it has no code for keeps its name. */
export function behaviourSource(name: string): number | string {
  return sources.get(name) ?? name
}
