import type { WebAddress } from '@/lib/link/parse-url'
import { href, landingElsewhere, landings, routeOf } from '@/routes'

/** The places the gateway serves this app under, and where an address without a page leads there. */
const places = [...landings, { base: '/dsb/questionnaire/', path: landingElsewhere }]

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
 * The page of this app that an own address stands for; null for other apps of the product. A query before
 * the hash asks for more than a page, such as another organisation, so that address is opened as it is.
 */
export function appPage({ path, query, hash }: WebAddress): string | null {
  const place = places.find(({ base }) => path === base || path === `${base}index.html`)
  if (!place || query !== '') return null
  const [page = '', afterPage = ''] = hash.replace(/^#/, '').split('?')
  const name = routeOf(page === '' || page === '/' ? place.path : page)
  return name && href(name, parameters(afterPage))
}
