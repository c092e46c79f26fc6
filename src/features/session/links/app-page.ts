import type { ParsedUrl } from '@/lib/link/parse-url'
import { pagePath } from '@/platform/page/launch-url'
import { href, landingElsewhere, landings, routeOf } from '@/routes'

/** URL paths under which this app is served, and the page of each for a URL without a page. */
const entryPages = () => [
  ...landings,
  { base: '/dsb/questionnaire/', path: landingElsewhere },
  { base: pagePath(), path: landingElsewhere },
]

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function parameters(query: string): Record<string, string> {
  const pairs = query.split('&').filter((pair) => pair !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [decode(name), decode(value.join('='))]
    }),
  )
}

/**
 * Returns the page of this app for one of its own URLs; null for other apps of the product. Also null with a
 * query before the hash, which requests more than a page, such as another organisation: that URL is opened
 * unchanged.
 */
export function appPage({ path, query, hash }: ParsedUrl): string | null {
  const entryPage = entryPages().find(({ base }) => path === base || path === `${base}index.html`)
  if (!entryPage || query !== '') return null
  const [page = '', afterPage = ''] = hash.replace(/^#/, '').split('?')
  const name = routeOf(page === '' || page === '/' ? entryPage.path : page)
  return name && href(name, parameters(afterPage))
}
