import * as v from 'valibot'

const natural = v.pipe(v.number(), v.integer(), v.minValue(0))

const settingsSchema = v.object({
  deployment: v.pipe(v.string(), v.nonEmpty()),
  environment: v.picklist(['local', 'test', 'test2', 'pre', 'production']),
  /** Origin of the API without a slash at its end; empty for the origin that served the page. */
  apiHost: v.union([
    v.literal(''),
    v.pipe(v.string(), v.regex(/^https?:\/\/[^/]+$/, 'an origin such as https://api.example.com')),
  ]),
  corpId: v.string(),
  /** How often a call that has run out of time is repeated, and after how many milliseconds each. */
  retry: v.object({ count: natural, delay: natural }),
})

export type Settings = v.InferOutput<typeof settingsSchema>

/** Reads the build's settings; the error names every bad key at once. */
export function parseSettings(input: unknown): Settings {
  const parsed = v.safeParse(settingsSchema, input)
  if (parsed.success) return parsed.output
  const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'settings'}: ${issue.message}`)
  throw new Error(`bad deployment settings — ${faults.join('; ')}`)
}

export const settings = parseSettings(__SETTINGS__)
