/** The maximum number of pages in the stack. */
export type PageLimit = number
