import { readUnitCode } from './unit-code'

/** Possible mistake in a unit code. Shown as a hint only and never blocks: see `unit-code.ts`. */
export type UnitCodeWarning =
  /** Older taxpayer numbers have 15, 17 or 20 characters. */
  | { kind: 'older' }
  | { kind: 'short'; missing: number }
  | { kind: 'long'; extra: number }
  /** Letters that do not occur in unit codes. */
  | { kind: 'letters'; letters: string[] }
  /** Characters other than letters and digits. */
  | { kind: 'signs' }
  /** The region must be six digits. */
  | { kind: 'region' }
  /** 18 digits that contain a date of birth: an ID card number. */
  | { kind: 'idCard' }
  /** The check character does not match. */
  | { kind: 'check' }

export interface UnitCodeHelp {
  /** Normalised form, for comparing and storing. */
  code: string
  /** True if the length is 15 to 20, the condition for a lookup. */
  complete: boolean
  warning: UnitCodeWarning | null
  /**
   * The only valid code that differs by a single misread or swapped character. Null if there is none or
   * several.
   */
  suggestion: string | null
}

const size = 18
const olderSizes = [15, 17, 20]

/** Letters that do not occur in unit codes, with the characters that they are confused with. */
const invalidLetters: Record<string, string> = { I: '1', O: '0', S: '5', V: 'U', Z: '2' }

/** Pairs of valid characters that people and scanners confuse. */
const confusablePairs = '0D 0Q 0C 8B 6G 1L 17 1T 27 38 56 4A DQ CG EF PR MN HN UW XY KX'.split(' ')

const digitsOnly = /^\d+$/
const idCard = /^\d{6}(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]$/

/** Full-width letters and digits, spaces and hyphens are common in pasted codes and no mistake. */
const normalise = (text: string) => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()

const replaceAt = (code: string, at: number, signs: string) =>
  code.slice(0, at) + signs + code.slice(at + signs.length)

function misreadings(code: string, at: number): string[] {
  const sign = code.charAt(at)
  const others = confusablePairs.filter((pair) => pair.includes(sign)).map((pair) => pair.replace(sign, ''))
  const swapped = code.charAt(at + 1) + sign
  return [
    ...others.map((other) => replaceAt(code, at, other)),
    ...(at + 1 < code.length && swapped[0] !== sign ? [replaceAt(code, at, swapped)] : []),
  ]
}

const isValid = (code: string) => readUnitCode(code).verdict === 'valid'

/** Replaces invalid letters, then tries all codes one mistake away. */
function suggestionFor(code: string): string | null {
  const possible = code.replace(/[IOSVZ]/g, (letter) => invalidLetters[letter] ?? letter)
  if (possible.length !== size) return null
  if (isValid(possible)) return possible === code ? null : possible
  const near = [...possible].flatMap((_sign, at) => misreadings(possible, at)).filter(isValid)
  const [only, ...others] = [...new Set(near)]
  return only !== undefined && others.length === 0 ? only : null
}

function warningFor(code: string): UnitCodeWarning | null {
  if (/[^0-9A-Z]/.test(code)) return { kind: 'signs' }
  if (idCard.test(code)) return { kind: 'idCard' }
  if (code.length !== size && olderSizes.includes(code.length)) return { kind: 'older' }
  if (code.length < size) return { kind: 'short', missing: size - code.length }
  if (code.length > size) return { kind: 'long', extra: code.length - size }
  // Excludes the last character: an invalid letter there is a wrong check character.
  const letters = [...new Set(code.slice(0, -1).replace(/[^IOSVZ]/g, ''))]
  if (letters.length > 0) return { kind: 'letters', letters }
  if (!digitsOnly.test(code.slice(2, 8))) return { kind: 'region' }
  return isValid(code) ? null : { kind: 'check' }
}

/** Reads a typed, pasted or scanned unit code and describes possible mistakes. */
export function helpWithUnitCode(text: string): UnitCodeHelp {
  const code = normalise(text)
  const warning = warningFor(code)
  const complete = /^[0-9A-Z]{15,20}$/.test(code)
  return {
    code,
    complete,
    warning,
    suggestion: warning === null || warning.kind === 'idCard' ? null : suggestionFor(code),
  }
}
