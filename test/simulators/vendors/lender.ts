/** The access tokens a vendor has issued, and its one-time codes. */
export function createTokenIssuer<Person>(name: string) {
  let issued = 0
  const good = new Set<string>()
  const codes = new Map<string, Person>()
  return {
    issueToken(): string {
      issued += 1
      const token = `${name}-token-${issued}`
      good.add(token)
      return token
    },
    isGood: (token: unknown) => typeof token === 'string' && good.has(token),
    /** Invalidates all tokens before they expire. */
    endAll: () => good.clear(),
    /** A code as the host's client passes it to the page. */
    codeFor(person: Person): string {
      issued += 1
      const code = `${name}-code-${issued}`
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
