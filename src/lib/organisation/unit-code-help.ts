import { readUnitCode } from './unit-code'

/** What is odd about a unit code. None of it must keep anybody from going on, as `unit-code.ts` says. */
export type UnitCodeOddity =
  /** Older taxpayer numbers have 15, 17 or 20 signs. */
  | { kind: 'older' }
  | { kind: 'short'; missing: number }
  | { kind: 'long'; extra: number }
  /** Letters that no code has, as they were typed. */
  | { kind: 'letters'; letters: string[] }
  /** Signs that belong to no code at all. */
  | { kind: 'signs' }
  /** The six signs of the region are digits. */
  | { kind: 'region' }
  /** 18 digits with a birthday inside: somebody's own number. */
  | { kind: 'idCard' }
  /** The last sign does not fit the others. */
  | { kind: 'check' }

export interface UnitCodeHelp {
  /** As it is compared and stored. */
  code: string
  /** It may be asked for; what is shorter or longer is no code yet. */
  complete: boolean
  oddity: UnitCodeOddity | null
  /** The one code without an oddity that is a single misread or swapped sign away; null when none or several are. */
  meant: string | null
}

const size = 18
const olderSizes = [15, 17, 20]

/** The letters a code never has, and what they are taken for. */
const never: Record<string, string> = { I: '1', O: '0', S: '5', V: 'U', Z: '2' }

/** Signs that eyes and scanners take for each other, both of which a code may have. */
const alike = '0D 0Q 0C 8B 6G 1L 17 1T 27 38 56 4A DQ CG EF PR MN HN UW XY KX'.split(' ')

const digitsOnly = /^\d+$/
const idCard = /^\d{6}(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]$/

/** Full-width letters and digits, blanks and hyphens are how a code is pasted, and no mistake. */
const plain = (text: string) => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()

const place = (code: string, at: number, signs: string) =>
  code.slice(0, at) + signs + code.slice(at + signs.length)

function misread(code: string, at: number): string[] {
  const sign = code.charAt(at)
  const others = alike.filter((pair) => pair.includes(sign)).map((pair) => pair.replace(sign, ''))
  const swapped = code.charAt(at + 1) + sign
  return [
    ...others.map((other) => place(code, at, other)),
    ...(at + 1 < code.length && swapped[0] !== sign ? [place(code, at, swapped)] : []),
  ]
}

const isValid = (code: string) => readUnitCode(code).verdict === 'valid'

/** Without the letters that cannot be; then the only valid code one slip away. */
function meantBy(code: string): string | null {
  const possible = code.replace(/[IOSVZ]/g, (letter) => never[letter] ?? letter)
  if (possible.length !== size) return null
  if (isValid(possible)) return possible === code ? null : possible
  const near = [...possible].flatMap((_sign, at) => misread(possible, at)).filter(isValid)
  const [only, ...others] = [...new Set(near)]
  return only !== undefined && others.length === 0 ? only : null
}

function oddityOf(code: string): UnitCodeOddity | null {
  if (/[^0-9A-Z]/.test(code)) return { kind: 'signs' }
  if (idCard.test(code)) return { kind: 'idCard' }
  if (code.length !== size && olderSizes.includes(code.length)) return { kind: 'older' }
  if (code.length < size) return { kind: 'short', missing: size - code.length }
  if (code.length > size) return { kind: 'long', extra: code.length - size }
  // The last sign may be a misprint of any kind, and then it is the check that fails.
  const letters = [...new Set(code.slice(0, -1).replace(/[^IOSVZ]/g, ''))]
  if (letters.length > 0) return { kind: 'letters', letters }
  if (!digitsOnly.test(code.slice(2, 8))) return { kind: 'region' }
  return isValid(code) ? null : { kind: 'check' }
}

/** Reads a typed, pasted or scanned unit code and says what may be wrong with it. */
export function helpWithUnitCode(text: string): UnitCodeHelp {
  const code = plain(text)
  const oddity = oddityOf(code)
  const complete = /^[0-9A-Z]{15,20}$/.test(code)
  return { code, complete, oddity, meant: oddity === null || oddity.kind === 'idCard' ? null : meantBy(code) }
}
