interface Searchable {
  title: Readonly<Record<string, string>>
  keywords: string
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '')

/** Apps whose name in any language, or whose keywords, contain the text; all of them for an empty text. */
export function searchApps<App extends Searchable>(apps: readonly App[], text: string): App[] {
  const query = plain(text)
  return apps.filter(({ title, keywords }) =>
    [...Object.values(title), keywords].some((name) => plain(name).includes(query)),
  )
}
