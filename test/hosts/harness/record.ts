/** Callbacks that ran, in the page. */
export const happened: string[] = []

/** Own means that were asked; while `only` holds they do nothing more than to note it. */
export const standIn = { used: [] as string[], only: false }
