import { settings } from '@/env'
import { loadLanguagePack } from '@/platform/language-pack'
import type { PackName, PackTerms } from '@/wire/language-pack'

const asked = new Set<string>()
const arrived = new Map<string, PackTerms>()

/**
 * The terms of a pack that is there. Another one is asked for and tells when it comes: once in a page
 * session, as a pack that failed would fail again.
 */
export function packTerms(name: PackName, onArrival: () => void): PackTerms | undefined {
  const key = `${name.type}.${name.locale}`
  if (settings.packHost !== '' && !asked.has(key)) {
    asked.add(key)
    loadLanguagePack(settings.packHost, name).then(
      (terms) => {
        arrived.set(key, terms)
        onArrival()
      },
      // The built-in words are on the screen already.
      () => undefined,
    )
  }
  return arrived.get(key)
}
