/** Names of callbacks that ran in the page. */
export const happened: string[] = []

/** The browser fallback actions called; while `only` is true they do nothing else. */
export const stub = { used: [] as string[], only: false }
