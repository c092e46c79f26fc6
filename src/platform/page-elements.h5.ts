import type { PageElements } from './page-elements-types'

export const pageElements: PageElements = {
  async boxesOf(ids) {
    return ids.map((id) => document.getElementById(id)?.getBoundingClientRect() ?? null)
  },
  focusIn: (id) => document.getElementById(id)?.querySelector('button')?.focus(),
}
