/** Parses JSON. Null if the text is not valid JSON, or is missing. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
