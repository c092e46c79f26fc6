/**
 * Replaces the parameters in the address of the page in front, without opening a page: the address then leads to what
 * is shown. Empty values are left out. Where pages have no visible address, it does nothing.
 */
export type SetPageQuery = (query: Readonly<Record<string, string>>) => void
