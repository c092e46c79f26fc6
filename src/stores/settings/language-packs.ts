import { settings } from '@/env'
import type { PackName, PackTerms } from '@/wire/session/language-pack'

/** Loads its code on demand, because few deployments have packs. */
const load = async (name: PackName): Promise<PackTerms> =>
  (await import('@/platform/page/language-pack')).loadLanguagePack(settings.packHost, name)

const requested = new Set<string>()
const loaded = new Map<string, PackTerms>()

const keyOf = ({ type, locale }: PackName) => `${type}.${locale}`

/**
 * The terms of a loaded pack. Requests another pack once per page session and calls `onArrival` when it has
 * loaded; a failed pack is not requested again, because it would fail again.
 */
export function packTerms(name: PackName, onLoad: () => void): PackTerms | undefined {
  const key = keyOf(name)
  if (settings.packHost !== '' && !requested.has(key)) {
    requested.add(key)
    load(name).then(
      (terms) => {
        loaded.set(key, terms)
        onLoad()
      },
      // The built-in messages stay displayed.
      () => undefined,
    )
  }
  return loaded.get(key)
}

/** Requests a pack again, regardless of earlier requests. A failure keeps the previous terms. */
export async function refreshPack(name: PackName): Promise<void> {
  if (settings.packHost === '') return
  requested.add(keyOf(name))
  const terms = await load(name).catch(() => null)
  if (terms) loaded.set(keyOf(name), terms)
}
