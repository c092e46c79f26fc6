/** The path of the address of the page in front; empty where pages have no visible address. */
export type PagePath = () => string

/**
 * Replaces the parameters in the address of a page, without opening it again: the address then leads to what is shown. Does
 * nothing while another page is in front, whose parameters they would replace. Empty values are left out. Where pages
 * have no visible address, it does nothing.
 */
export type SetPageQuery = (query: Readonly<Record<string, string>>, path: string) => void
