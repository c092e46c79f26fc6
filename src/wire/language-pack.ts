import * as v from 'valibot'

/** Which pack: of an organisation type (SSJGLXDM), in a locale. */
export interface PackName {
  type: number
  locale: string
}

/** Control characters, half characters, and those that hide or turn round what stands beside them. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u

const term = v.pipe(
  v.string(),
  v.maxLength(40),
  v.check((text) => text.trim() !== '' && !unseen.test(text)),
)

/** The words that a pack may change; the others stay the built-in ones. */
const termsSchema = v.strictObject({
  unit: v.exactOptional(term),
  handler: v.exactOptional(term),
  assistant: v.exactOptional(term),
})

export type PackTerms = v.InferOutput<typeof termsSchema>

/**
 * `lang/<type>.<locale>.js` of the pack host calls `workbenchLanguage` with this object, and
 * `lang/<type>.<locale>.json` is it. A pack that is wrong in one place is not used at all: null. It comes
 * from a script, so even reading it may throw.
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
