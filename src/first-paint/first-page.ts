/** The question kinds of the form in a response. */
const kindsIn = (json: string): string[] => [
  ...new Set([...json.matchAll(/"kind":"([\w-]+)"/g)].map(([, kind = '']) => kind)),
]

/** Tells the app's startup code which files the first page needs, before the app itself runs. */
export function announcePage(path: string, response: Promise<Response> | null): void {
  // Copied at once, because the app reads the response as soon as it runs. A failure reaches the app with the response.
  const kinds = response?.then(async (arrived) => kindsIn(await arrived.clone().text())).catch(() => [])
  window.__firstPage = { path, kinds: kinds ?? Promise.resolve([]) }
}
