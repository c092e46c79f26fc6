import type { PackName, PackTerms } from '@/wire/language-pack'

/** Milliseconds. The built-in words are on the screen meanwhile, so a slow pack delays nothing. */
export const packTimeout = 3_000

/** There is no pack: it took too long, could not be fetched, or what came is none. */
export class LanguagePackError extends Error {
  override name = 'LanguagePackError'
  constructor(
    readonly reason: 'timeout' | 'noResponse' | 'broken',
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}

/** The words of a pack from a host, given as an origin; a {@link LanguagePackError} for everything else. */
export type LoadLanguagePack = (origin: string, name: PackName) => Promise<PackTerms>
