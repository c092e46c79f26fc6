import type { Finding } from '../../schema/finding'

/** Findings by a key, such as the address or the row of their cell; those without one are left out. */
export function findingsBy(
  findings: readonly Finding[],
  keyOf: (finding: Finding) => string | undefined,
): ReadonlyMap<string, Finding[]> {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const key = keyOf(finding)
    const group = key === undefined ? undefined : groups.get(key)
    if (group) group.push(finding)
    else if (key !== undefined) groups.set(key, [finding])
  }
  return groups
}
