/** The question kinds of the form in a response. */
const kindsIn = (json: string): string[] => [
  ...new Set([...json.matchAll(/"kind":"([\w-]+)"/g)].map(([, kind = '']) => kind)),
]

/** Tells the app's startup code which files the first page needs, before the app itself runs. */
export function announcePage(path: string, json: Promise<string> | undefined): void {
  window.__firstPage = { path, kinds: json ? json.then(kindsIn) : Promise.resolve([]) }
}
