export type Segment =
  | { kind: 'text'; text: string }
  /** `number` is what to dial. */
  | { kind: 'phone'; text: string; number: string }
  /** `url` is where to go: http or https, always. */
  | { kind: 'url'; text: string; url: string }

type Link = Exclude<Segment, { kind: 'text' }>

/** A set of ASCII signs by their codes: most signs of a text begin nothing, and codes tell so fastest. */
const signs = (set: RegExp) =>
  Uint8Array.from({ length: 128 }, (_, code) => Number(set.test(String.fromCharCode(code))))

const has = (set: Uint8Array, code: number) => code < 128 && set[code] === 1

const beginning = signs(/[hw:+\d]/i)
const digit = signs(/\d/)
/** An address goes as far as these. Chinese signs, quotes and brackets other than () end it. */
const ofAddress = signs(/[\w\-.~:/?#@!$&()*+,;=%]/)
/** What belongs to the sentence when an address ends with it, as does a bracket opened before the address. */
const ofSentence = signs(/[.,;:!?*(]/)
const asciiWord = signs(/\w/)

const [plus, point, mail, opened, closed] = [0x2b, 0x2e, 0x40, 0x28, 0x29]

/** European letters and digits, half or full width. Chinese signs are no glue: 拨打12366查询. */
const isWord = (code: number) =>
  code < 128
    ? has(asciiWord, code)
    : (code >= 0xc0 && code <= 0x24f) ||
      (code >= 0x370 && code <= 0x52f) ||
      (code >= 0xff10 && code <= 0xff19) ||
      (code >= 0xff21 && code <= 0xff3a) ||
      (code >= 0xff41 && code <= 0xff5a)

/** Hyphens and dashes as they come out of keyboards and word processors. */
const isHyphen = (code: number) => code === 0x2d || (code >= 0x2010 && code <= 0x2015) || code === 0xff0d
const gap = '[- \u2010-\u2015\uff0d]'
const isGap = (code: number) => code === 0x20 || isHyphen(code)

/** Where the digits that begin here end. */
function digitsEnd(text: string, from: number): number {
  let end = from
  while (has(digit, text.charCodeAt(end))) end += 1
  return end
}

/** A decimal, a mail address and a serial number are glued to what follows, by a sign between. */
function isWholeBefore(text: string, at: number): boolean {
  const last = text.charCodeAt(at - 1)
  if (isWord(last) || last === mail) return false
  return !((last === point || isHyphen(last)) && has(digit, text.charCodeAt(at - 2)))
}

function isWholeBehind(text: string, at: number): boolean {
  const next = text.charCodeAt(at)
  if (isWord(next) || next === mail) return false
  if (next === point) return !has(asciiWord, text.charCodeAt(at + 1))
  return !(isHyphen(next) && has(digit, text.charCodeAt(at + 1)))
}

/** Dialled once connected, so it ends a number but is no part of it. */
function isExtension(text: string, at: number): boolean {
  if (!isHyphen(text.charCodeAt(at))) return false
  const end = digitsEnd(text, at + 1)
  return end > at + 1 && end <= at + 7 && isWholeBehind(text, end)
}

/** 400-820-8820, 800 8208 820, 4008-208-820, 400-88-95588 */
const service = `[48]00${gap}?(?:\\d{3}${gap}?\\d{4}|\\d{4}${gap}\\d{3}|\\d${gap}\\d{3}${gap}\\d{3}|\\d\\d${gap}\\d{5})`
/** 010-12345678, 0571 8586 0000. Area codes have three digits for 010 and 02x, four for all others. */
const area = `0(?:10|2\\d|[3-9]\\d\\d)${gap}(?:\\d{3,4}${gap}\\d{4}|\\d{7,8})`
/** Every quantifier is bounded, so this looks at some twenty signs at most. */
const grouped = new RegExp(`${service}|${area}`, 'y')
const ofGroups = signs(/[048]/)
const country = new RegExp(`86${gap}`, 'y')

const isOpening = (code: number) => code === opened || code === 0xff08
/** An area or service code in brackets, also behind the country's code; or the country's code in brackets. */
const codeInBrackets = new RegExp(
  `(?:(?:\\+?86${gap}?)?[(（](?:0\\d\\d\\d?|[48]00)|\\+86${gap}?[(（]\\d{2,3}|[(（]\\+86)[)）]${gap}{0,2}`,
  'y',
)
/** What follows such a code: 12345678, 8586 0000, 820-8820. */
const subscriber = new RegExp(`\\d{3,4}${gap}\\d{4}|\\d{5,11}`, 'y')

/** The end of a number, or -1 where it goes on behind it. */
const wholeEnd = (text: string, end: number) =>
  end >= 0 && (isWholeBehind(text, end) || isExtension(text, end)) ? end : -1

/** Where a number in groups that begins here ends; -1 when none does. */
function groupsEnd(text: string, from: number): number {
  if (!has(ofGroups, text.charCodeAt(from))) return -1
  grouped.lastIndex = from
  if (!grouped.test(text)) return -1
  const end = grouped.lastIndex
  return wholeEnd(text, end)
}

/** Where 5 to 14 digits that begin here end; -1 when there are fewer or more. */
function plainEnd(text: string, from: number): number {
  const end = digitsEnd(text, from)
  return end - from >= 5 && end - from <= 14 && isWholeBehind(text, end) ? end : -1
}

/** Where the digits of a number begin, behind + and the code of the country. */
function behindCountry(text: string, at: number, digits: number): number {
  const from = text.charCodeAt(at) === plus ? at + 1 : at
  if (digits !== from + 2) return from
  country.lastIndex = from
  return country.test(text) ? country.lastIndex : from
}

/** What is shown as a number, if it may be dialled. */
function phone(shown: string): Link | null {
  const number = shown.replace(/[^\d+]/g, '')
  const dialled = number.replace('+', '')
  if (dialled.length > 14 || /^(\d)\1{5}/.test(dialled)) return null
  return { kind: 'phone', text: shown, number }
}

function subscriberEnd(text: string, from: number): number {
  subscriber.lastIndex = from
  return Math.max(wholeEnd(text, subscriber.test(text) ? subscriber.lastIndex : -1), groupsEnd(text, from))
}

/** Where digits end that have at most one gap between two of them. */
function runEnd(text: string, from: number): number {
  let end = digitsEnd(text, from)
  while (isGap(text.charCodeAt(end)) && has(digit, text.charCodeAt(end + 1))) end = digitsEnd(text, end + 1)
  return end
}

interface Found {
  link: Link | null
  start: number
  /** Up to here nothing else is looked for. */
  end: number
}

/**
 * A number with its code in brackets, whose first digits begin at `at`. It is one link or none: a part of it
 * reaches another subscriber. Null when no such code is here.
 */
function bracketedAt(text: string, at: number, digits: number): Found | null {
  const isInside = isOpening(text.charCodeAt(at - 1))
  if (!isInside && !isOpening(text.charCodeAt(digits)) && !isOpening(text.charCodeAt(digits + 1))) return null
  const start = isInside ? at - 1 : at
  codeInBrackets.lastIndex = start
  if (!codeInBrackets.test(text)) return null
  const from = codeInBrackets.lastIndex
  const isWhole = isInside ? !/[\d０-９]/.test(text.charAt(start - 1)) : isWholeBefore(text, start)
  const end = isWhole ? subscriberEnd(text, from) : -1
  const link = end < 0 ? null : phone(text.slice(start, end))
  return { link, start, end: link ? end : runEnd(text, from) }
}

/** `digits` is where the first of its digits end. */
function phoneAt(text: string, at: number, digits: number): Link | null {
  if (!isWholeBefore(text, at)) return null
  const from = behindCountry(text, at, digits)
  const groups = groupsEnd(text, from)
  const end = groups < 0 ? plainEnd(text, from) : groups
  if (end < 0) return null
  return phone(text.slice(at, end))
}

/** `://` stands for all other schemes: no number is looked for in them. */
const scheme = /https?:\/\/|www\.|:\/\//iy

/** Where an address that begins here ends as far as its signs go; `at` when none begins. */
function addressEnd(text: string, at: number): number {
  scheme.lastIndex = at
  if (!scheme.test(text)) return at
  let end = scheme.lastIndex
  while (has(ofAddress, text.charCodeAt(end))) end += 1
  return end
}

/** Where an address ends without what belongs to the sentence. */
function withoutPunctuation(text: string, from: number, until: number): number {
  let unopened = 0
  for (let at = from; at < until; at += 1) {
    const code = text.charCodeAt(at)
    if (code === closed) unopened += 1
    else if (code === opened) unopened -= 1
  }
  let end = until
  for (; end > from; end -= 1) {
    const last = text.charCodeAt(end - 1)
    if (last === closed && unopened > 0) unopened -= 1
    else if (!has(ofSentence, last)) break
  }
  return end
}

/** A server without user-info: `https://bank.cn@elsewhere.cn` goes elsewhere and is no link. */
const label = '[a-z\\d][a-z\\d-]*'
const behind = '(?::\\d{1,5})?(?:[/?#]|$)'
const withScheme = new RegExp(`^https?://${label}(?:\\.${label})*${behind}`, 'i')
const withoutScheme = new RegExp(`^www(?:\\.${label}){2,}${behind}`, 'i')
const beforeNoServer = signs(/[-.@/]/)

function urlAt(text: string, at: number, until: number): Link | null {
  const before = text.charCodeAt(at - 1)
  if (has(asciiWord, before)) return null
  const shown = text.slice(at, withoutPunctuation(text, at, until))
  if (withScheme.test(shown)) return { kind: 'url', text: shown, url: shown }
  return withoutScheme.test(shown) && !has(beforeNoServer, before)
    ? { kind: 'url', text: shown, url: `http://${shown}` }
    : null
}

/** Where what may begin here ends, be it a link or not; `at` when nothing begins. */
function tokenEnd(text: string, at: number, code: number): number {
  if (has(digit, code)) return digitsEnd(text, at)
  if (code !== plus) return addressEnd(text, at)
  const end = digitsEnd(text, at + 1)
  return end > at + 1 ? end : at
}

function linkAt(text: string, at: number, code: number, end: number): Found {
  if (code !== plus && !has(digit, code)) return { link: urlAt(text, at, end), start: at, end }
  return bracketedAt(text, at, end) ?? { link: phoneAt(text, at, end), start: at, end }
}

/**
 * Phone numbers and addresses in a plain text; the segments' texts in a row are the text itself. What has been
 * looked at is not looked at again, so a text is walked through once, however long it is.
 */
export function linkify(text: string): Segment[] {
  const segments: Segment[] = []
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (!has(beginning, code)) continue
    const token = tokenEnd(text, at, code)
    if (token === at) continue
    const { link, start, end } = linkAt(text, at, code, token)
    if (link && start > from) segments.push({ kind: 'text', text: text.slice(from, start) })
    if (link) segments.push(link)
    if (link) from = start + link.text.length
    at = (link ? from : end) - 1
  }
  if (from < text.length) segments.push({ kind: 'text', text: text.slice(from) })
  return segments
}
