/** How many pages may lie on top of each other. */
export type PageLimit = number
