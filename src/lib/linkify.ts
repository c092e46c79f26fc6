export type Segment =
  | { kind: 'text'; text: string }
  /** `number` is what to dial. */
  | { kind: 'phone'; text: string; number: string }
  /** `url` is where to go: http or https, always. */
  | { kind: 'url'; text: string; url: string }

type Link = Exclude<Segment, { kind: 'text' }>

/**
 * An address as far as its signs go, or a run of digits. Chinese signs, quotes and brackets other than ()
 * end an address. `://` stands for all other schemes: no number is looked for in them. No alternative can
 * fail after its first few signs, so a text is walked through once, however long it is.
 */
const token = /(?:https?:\/\/|www\.|:\/\/)[\w\-.~:/?#@!$&()*+,;=%]*|\+?\d+/gi

/** Hyphens and dashes as they come out of keyboards and word processors. */
const hyphen = '[-\u2010-\u2015\uff0d]'
const gap = `(?:${hyphen}| )`
/** European letters and digits, half or full width. Chinese signs are no glue: 拨打12366查询. */
const word = '[\\w\u00c0-\u024f\u0370-\u052f\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]'

/** A decimal, a mail address and a serial number are glued to what follows, by a sign between. */
const whole = `(?!${word}|${hyphen}\\d|\\.\\w|@)`
const gluedBefore = new RegExp(`${word}$|\\d(?:${hyphen}|\\.)$|@$`)

/** 400-820-8820, 800 8208 820, 4008-208-820, 400-88-95588 */
const service = `[48]00${gap}?(?:\\d{3}${gap}?\\d{4}|\\d{4}${gap}\\d{3}|\\d${gap}\\d{3}${gap}\\d{3}|\\d\\d${gap}\\d{5})`
/** 010-12345678, 0571 8586 0000. Area codes have three digits for 010 and 02x, four for all others. */
const area = `0(?:10|2\\d|[3-9]\\d\\d)${gap}(?:\\d{3,4}${gap}\\d{4}|\\d{7,8})`
/** Dialled once connected, so it ends a number but is no part of it. */
const extension = `(?=${hyphen}\\d{1,6}${whole})`

/** Every quantifier is bounded, so this looks at some thirty signs at most. */
const phone = new RegExp(
  `\\+?(?:86${gap})?(?:(?:${service}|${area})(?:${whole}|${extension})|\\d{5,14}${whole})`,
  'y',
)

function phoneAt(text: string, at: number): Link | null {
  if (gluedBefore.test(text.slice(Math.max(0, at - 2), at))) return null
  phone.lastIndex = at
  const [shown] = phone.exec(text) ?? []
  if (shown === undefined) return null
  const number = shown.replace(/[^\d+]/g, '')
  const digits = number.replace('+', '')
  if (digits.length > 14 || /^(\d)\1{5}/.test(digits)) return null
  return { kind: 'phone', text: shown, number }
}

/** Without what belongs to the sentence: points, commas, a bracket that was opened before the address. */
function withoutPunctuation(address: string): string {
  let end = address.length
  let unopened = address.split(')').length - address.split('(').length
  for (; end > 0; end--) {
    const last = address.charAt(end - 1)
    if (last === ')' && unopened > 0) unopened--
    else if (!'.,;:!?*('.includes(last)) break
  }
  return address.slice(0, end)
}

/** A server without user-info: `https://bank.cn@elsewhere.cn` goes elsewhere and is no link. */
const server = /^(?:https?:\/\/|www\.)([a-z\d][a-z\d-]*(?:\.[a-z\d][a-z\d-]*)*)(?::\d{1,5})?(?=[/?#]|$)/i

function urlAt(text: string, at: number, found: string): Link | null {
  const shown = withoutPunctuation(found)
  const [, host = ''] = server.exec(shown) ?? []
  const before = text.charAt(at - 1)
  if (host === '' || /\w/.test(before)) return null
  if (!/^www/i.test(shown)) return { kind: 'url', text: shown, url: shown }
  return host.includes('.') && !/[-.@/]/.test(before)
    ? { kind: 'url', text: shown, url: `http://${shown}` }
    : null
}

/** Phone numbers and addresses in a plain text; the segments' texts in a row are the text itself. */
export function linkify(text: string): Segment[] {
  const segments: Segment[] = []
  const tokens = new RegExp(token)
  let from = 0
  for (let found = tokens.exec(text); found; found = tokens.exec(text)) {
    const [shown] = found
    const link = /^\+?\d/.test(shown) ? phoneAt(text, found.index) : urlAt(text, found.index, shown)
    if (!link) continue
    if (found.index > from) segments.push({ kind: 'text', text: text.slice(from, found.index) })
    segments.push(link)
    from = found.index + link.text.length
    tokens.lastIndex = from
  }
  if (from < text.length) segments.push({ kind: 'text', text: text.slice(from) })
  return segments
}
