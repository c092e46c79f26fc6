/** Creates options from texts; the ids are the indexes. */
export const numbered = (texts: string[]) => texts.map((text, index) => ({ id: String(index), text }))
