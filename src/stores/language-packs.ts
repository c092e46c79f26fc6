import { settings } from '@/env'
import { loadLanguagePack } from '@/platform/page/language-pack'
import type { PackName, PackTerms } from '@/wire/language-pack'

const asked = new Set<string>()
const arrived = new Map<string, PackTerms>()

const keyOf = ({ type, locale }: PackName) => `${type}.${locale}`

/**
 * The terms of a pack that is there. Another one is asked for and tells when it comes: once in a page
 * session, as a pack that failed would fail again.
 */
export function packTerms(name: PackName, onArrival: () => void): PackTerms | undefined {
  const key = keyOf(name)
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

/** Asks for a pack once more, whatever came of it before. One that does not come leaves the terms of before. */
export async function refreshPack(name: PackName): Promise<void> {
  if (settings.packHost === '') return
  asked.add(keyOf(name))
  const terms = await loadLanguagePack(settings.packHost, name).catch(() => null)
  if (terms) arrived.set(keyOf(name), terms)
}
