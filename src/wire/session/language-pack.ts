import * as v from 'valibot'

/** Identifies a pack by organisation type (SSJGLXDM) and locale. */
export interface PackName {
  type: number
  locale: string
}

/** Control characters, lone surrogates, and invisible or bidirectional characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u

const term = v.pipe(
  v.string(),
  v.maxLength(40),
  v.check((text) => text.trim() !== '' && !unseen.test(text)),
)

/** Terms that a pack may change; missing ones keep the built-in text. */
const termsSchema = v.strictObject({
  unit: v.exactOptional(term),
  handler: v.exactOptional(term),
  assistant: v.exactOptional(term),
})

export type PackTerms = v.InferOutput<typeof termsSchema>

/**
 * Validates a language pack: the argument that `lang/<type>.<locale>.js` of the pack host passes to
 * `workbenchLanguage`, or the content of `lang/<type>.<locale>.json`. Null if any part of it is invalid. It
 * comes from a script, so even reading it may throw.
 */
export function readLanguagePack(pack: unknown, { type, locale }: PackName): PackTerms | null {
  const schema = v.strictObject({ type: v.literal(type), locale: v.literal(locale), terms: termsSchema })
  try {
    const parsed = v.safeParse(schema, pack)
    return parsed.success ? parsed.output.terms : null
  } catch {
    return null
  }
}
