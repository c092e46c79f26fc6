const numbersOf = (version: string) => version.split('.').map(Number)

/** Compares versions such as `2.21.2` by their numbers; false if either is not one. */
export function isOlder(version: string | undefined, than: string): boolean {
  const [own, other] = [numbersOf(version ?? 'none'), numbersOf(than)]
  if ([...own, ...other].some(Number.isNaN)) return false
  const at = other.findIndex((number, position) => number !== (own[position] ?? 0))
  return at >= 0 && (own[at] ?? 0) < other[at]!
}
