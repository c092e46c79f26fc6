interface Searchable {
  title: Readonly<Record<string, string>>
  keywords: string
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '')

/** The apps whose name in any language, or whose initials, hold the text; all of them for an empty one. */
export function searchApps<App extends Searchable>(apps: readonly App[], text: string): App[] {
  const wanted = plain(text)
  return apps.filter(({ title, keywords }) =>
    [...Object.values(title), keywords].some((name) => plain(name).includes(wanted)),
  )
}
