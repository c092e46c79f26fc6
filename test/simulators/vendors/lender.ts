/** The access tokens a vendor has issued, and its one-time codes. */
export function createLender<Person>(name: string) {
  let made = 0
  const good = new Set<string>()
  const codes = new Map<string, Person>()
  return {
    lend(): string {
      made += 1
      const token = `${name}-token-${made}`
      good.add(token)
      return token
    },
    isGood: (token: unknown) => typeof token === 'string' && good.has(token),
    /** Invalidates all tokens before they expire. */
    endAll: () => good.clear(),
    /** A code as the host's client passes it to the page. */
    codeFor(person: Person): string {
      made += 1
      const code = `${name}-code-${made}`
      codes.set(code, person)
      return code
    },
    redeem(code: unknown): Person | null {
      const person = codes.get(String(code)) ?? null
      codes.delete(String(code))
      return person
    },
  }
}
