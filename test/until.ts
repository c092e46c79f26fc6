/** What `look` finds, as soon as it finds something; the test's own time-out ends a search in vain. */
export async function until<T>(look: () => T | null | undefined | Promise<T | null | undefined>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found !== null && found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
