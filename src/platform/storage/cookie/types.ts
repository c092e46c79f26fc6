/** Small records that outlive the page session by some days. Never throws. */
export interface Cookies {
  get(name: string): string | null
  /** `maxAge` in seconds. */
  set(name: string, value: string, maxAge: number): void
  remove(name: string): void
}
