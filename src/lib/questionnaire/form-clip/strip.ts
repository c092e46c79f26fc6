import type { LocalText } from '../expression/expression-types'
import { questionIdsIn, withoutPlaceholders } from '../form-editing/rename'

/** What had to be left out, because it refers to something that is not there. */
export interface LeftOut {
  /** Title of the question, page, option or row. */
  title: LocalText
  what: 'showIf' | 'formula' | 'jump' | 'placeholder'
  /** The missing questions. */
  missing: string[]
}

const expressionKeys = new Set(['showIf', 'formula'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isLocalText = (value: unknown): value is LocalText =>
  isRecord(value) && typeof value['zh-CN'] === 'string' && typeof value['en-US'] === 'string'

/** Removes everything that refers to missing questions from a definition. */
export class Stripper {
  readonly leftOut: LeftOut[] = []

  constructor(private readonly isMissing: (id: string) => boolean) {}

  missingIn = (value: unknown): string[] => [...questionIdsIn(value)].filter(this.isMissing)

  note(title: LocalText, what: LeftOut['what'], missing: string[]) {
    this.leftOut.push({ title, what, missing })
  }

  private text(text: LocalText, title: LocalText): LocalText {
    const missing = this.missingIn(text)
    if (missing.length === 0) return text
    this.note(title, 'placeholder', missing)
    const ids = new Set(missing)
    return {
      'zh-CN': withoutPlaceholders(text['zh-CN'], ids, '____'),
      'en-US': withoutPlaceholders(text['en-US'], ids, '____'),
    }
  }

  /** The definition without them; `title` is that of the innermost item with one. */
  strip<T>(value: T, title: LocalText): T {
    if (Array.isArray(value)) return this.list(value, title) as T
    if (!isRecord(value)) return value
    if (isLocalText(value)) return this.text(value, title) as T
    const own = isLocalText(value['title']) ? value['title'] : title
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => {
        if (!expressionKeys.has(key)) return [[key, this.strip(inner, own)]]
        const missing = this.missingIn(inner)
        if (missing.length === 0) return [[key, inner]]
        this.note(own, key as 'showIf' | 'formula', missing)
        return []
      }),
    ) as T
  }

  /** Formulas of single cells go with their cell. */
  private list(values: readonly unknown[], title: LocalText): unknown[] {
    return values.flatMap((one) => {
      const isComputed = isRecord(one) && 'row' in one && 'column' in one && 'formula' in one
      const stripped = this.strip(one, title)
      return isComputed && isRecord(stripped) && !('formula' in stripped) ? [] : [stripped]
    })
  }
}
