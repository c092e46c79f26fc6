import type { TransportError } from '@/platform/network/transport/types'
import type { PackName, PackTerms } from '@/wire/session/language-pack'

/** Milliseconds. The built-in messages are displayed meanwhile, so a slow pack delays nothing. */
export const packTimeout = 3_000

/** The pack took too long, could not be fetched, or is malformed. */
export class LanguagePackError extends Error {
  override name = 'LanguagePackError'
  constructor(
    readonly reason: TransportError['reason'] | 'broken',
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}

/** The terms of a pack, fetched from an origin. Rejects with a {@link LanguagePackError}. */
export type LoadLanguagePack = (origin: string, name: PackName) => Promise<PackTerms>
