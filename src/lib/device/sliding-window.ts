/** Appends `next` and returns the last `size` entries. */
export function slide<T>(list: readonly T[], next: T, size: number): T[] {
  return [...list, next].slice(-size)
}
