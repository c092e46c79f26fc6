/** Milliseconds after which a key begins another search. */
const pause = 600

/** Finds options by their first letters, as typed; the same letter again goes on to the next option. */
export function createTypeAhead() {
  let typed = ''
  let at = 0
  /** `now` is the time of the key in milliseconds. */
  return (key: string, texts: readonly string[], current: number, now: number): number | null => {
    if (key.length !== 1 || key === ' ') return null
    const letter = key.toLowerCase()
    typed = now - at > pause || typed === letter ? letter : typed + letter
    at = now
    const start = typed.length === 1 ? current + 1 : Math.max(current, 0)
    for (let step = 0; step < texts.length; step += 1) {
      const index = (start + step) % texts.length
      if (texts[index]?.toLowerCase().startsWith(typed)) return index
    }
    return null
  }
}
