interface Named {
  title: Readonly<Record<string, string>>
  /** Additional search keys, such as pinyin initials. */
  keywords: string
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/**
 * Entries whose title in any language, or whose keywords, contain the text, whatever its case, width and spaces; all of
 * them for an empty text.
 */
export function searchNamed<Entry extends Named>(entries: readonly Entry[], text: string): Entry[] {
  const query = plain(text)
  return entries.filter(({ title, keywords }) =>
    [...Object.values(title), keywords].some((name) => plain(name).includes(query)),
  )
}
