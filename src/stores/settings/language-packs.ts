import { settings } from '@/env'
import { loadLanguagePack } from '@/platform/page/language-pack'
import type { PackName, PackTerms } from '@/wire/session/language-pack'

const asked = new Set<string>()
const arrived = new Map<string, PackTerms>()

const keyOf = ({ type, locale }: PackName) => `${type}.${locale}`

/**
 * The terms of a loaded pack. Requests another pack once per page session and calls `onArrival` when it has
 * loaded; a failed pack is not requested again, because it would fail again.
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
      // The built-in messages stay displayed.
      () => undefined,
    )
  }
  return arrived.get(key)
}

/** Requests a pack again, regardless of earlier requests. A failure keeps the previous terms. */
export async function refreshPack(name: PackName): Promise<void> {
  if (settings.packHost === '') return
  asked.add(keyOf(name))
  const terms = await loadLanguagePack(settings.packHost, name).catch(() => null)
  if (terms) arrived.set(keyOf(name), terms)
}
