/** Options out of their words alone. */
export const numbered = (texts: string[]) => texts.map((text, index) => ({ id: String(index), text }))
