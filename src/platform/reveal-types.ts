/**
 * Scrolls the page as far as it takes for an element to end above another one that lies over the page,
 * both by id. Does nothing where it does so already, or where one of them is not there.
 */
export type RevealAbove = (id: string, coverId: string) => void

/** Pixels between the two. */
export const revealGap = 12
