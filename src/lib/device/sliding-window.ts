/** The newest `size` of a list after one more has come. */
export function slide<T>(list: readonly T[], next: T, size: number): T[] {
  return [...list, next].slice(-size)
}
