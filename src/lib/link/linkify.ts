export type LinkSegment =
  | { kind: 'text'; text: string }
  /** `number` is the number to dial. */
  | { kind: 'phone'; text: string; number: string }
  /** `url` is the link target, always http or https. */
  | { kind: 'url'; text: string; url: string }

type Link = Exclude<LinkSegment, { kind: 'text' }>

/** Lookup table of ASCII characters by code: rejects the many characters that start no link fastest. */
const signs = (set: RegExp) =>
  Uint8Array.from({ length: 128 }, (_, code) => Number(set.test(String.fromCharCode(code))))

const has = (set: Uint8Array, code: number) => code < 128 && set[code] === 1

const beginning = signs(/[hw:+\d]/i)
const digit = signs(/\d/)
/** Characters of a URL. Chinese characters, quotes and brackets other than () end it. */
const urlCharacter = signs(/[\w\-.~:/?#@!$&()*+,;=%]/)
/** Trailing characters that belong to the sentence, not to the URL. */
const sentenceCharacter = signs(/[.,;:!?*(]/)
const asciiWord = signs(/\w/)

const [plus, point, mail, opened, closed] = [0x2b, 0x2e, 0x40, 0x28, 0x29]

/** European letters and digits of both widths. Chinese characters do not continue a number: 拨打12366查询. */
const isWord = (code: number) =>
  code < 128
    ? has(asciiWord, code)
    : (code >= 0xc0 && code <= 0x24f) ||
      (code >= 0x370 && code <= 0x52f) ||
      (code >= 0xff10 && code <= 0xff19) ||
      (code >= 0xff21 && code <= 0xff3a) ||
      (code >= 0xff41 && code <= 0xff5a)

/** Hyphens and dashes from keyboards and word processors. */
const isHyphen = (code: number) => code === 0x2d || (code >= 0x2010 && code <= 0x2015) || code === 0xff0d
const gap = '[- \u2010-\u2015\uff0d]'
const isGap = (code: number) => code === 0x20 || isHyphen(code)

/** End of the digits that start at `from`. */
function digitsEnd(text: string, from: number): number {
  let end = from
  while (has(digit, text.charCodeAt(end))) end += 1
  return end
}

/** False if the digits continue a decimal, a mail address or a serial number. */
function isWholeBefore(text: string, at: number): boolean {
  const last = text.charCodeAt(at - 1)
  if (isWord(last) || last === mail) return false
  return !((last === point || isHyphen(last)) && has(digit, text.charCodeAt(at - 2)))
}

function isWholeAfter(text: string, at: number): boolean {
  const next = text.charCodeAt(at)
  if (isWord(next) || next === mail) return false
  if (next === point) return !has(asciiWord, text.charCodeAt(at + 1))
  return !(isHyphen(next) && has(digit, text.charCodeAt(at + 1)))
}

/** A telephone extension. It is dialled once connected, so it ends the number and is not part of it. */
function isExtension(text: string, at: number): boolean {
  if (!isHyphen(text.charCodeAt(at))) return false
  const end = digitsEnd(text, at + 1)
  return end > at + 1 && end <= at + 7 && isWholeAfter(text, end)
}

/** 400-820-8820, 800 8208 820, 4008-208-820, 400-88-95588. */
const service = `[48]00${gap}?(?:\\d{3}${gap}?\\d{4}|\\d{4}${gap}\\d{3}|\\d${gap}\\d{3}${gap}\\d{3}|\\d\\d${gap}\\d{5})`
/** 010-12345678, 0571 8586 0000. Area codes have three digits for 010 and 02x, four for all others. */
const area = `0(?:10|2\\d|[3-9]\\d\\d)${gap}(?:\\d{3,4}${gap}\\d{4}|\\d{7,8})`
/** All quantifiers are bounded: a match takes at most about twenty characters. */
const grouped = new RegExp(`${service}|${area}`, 'y')
const ofGroups = signs(/[048]/)
const country = new RegExp(`86${gap}`, 'y')

const isOpening = (code: number) => code === opened || code === 0xff08
/** An area or service code in brackets, also after the country code; or the country code in brackets. */
const codeInBrackets = new RegExp(
  `(?:(?:\\+?86${gap}?)?[(（](?:0\\d\\d\\d?|[48]00)|\\+86${gap}?[(（]\\d{2,3}|[(（]\\+86)[)）]${gap}{0,2}`,
  'y',
)
/** Subscriber number after such a code: 12345678, 8586 0000, 820-8820. */
const subscriber = new RegExp(`\\d{3,4}${gap}\\d{4}|\\d{5,11}`, 'y')

/** `end`, or -1 if the number continues after it. */
const wholeEnd = (text: string, end: number) =>
  end >= 0 && (isWholeAfter(text, end) || isExtension(text, end)) ? end : -1

/** End of a grouped number that starts at `from`; -1 if there is none. */
function groupsEnd(text: string, from: number): number {
  if (!has(ofGroups, text.charCodeAt(from))) return -1
  grouped.lastIndex = from
  if (!grouped.test(text)) return -1
  const end = grouped.lastIndex
  return wholeEnd(text, end)
}

/** End of a run of 5 to 14 digits that starts at `from`; -1 if it is shorter or longer. */
function plainEnd(text: string, from: number): number {
  const end = digitsEnd(text, from)
  return end - from >= 5 && end - from <= 14 && isWholeAfter(text, end) ? end : -1
}

/** Start of the digits after + and the country code. */
function afterCountryCode(text: string, at: number, digits: number): number {
  const from = text.charCodeAt(at) === plus ? at + 1 : at
  if (digits !== from + 2) return from
  country.lastIndex = from
  return country.test(text) ? country.lastIndex : from
}

/** Phone link for the displayed text. Null for more than 14 digits, or six equal digits at the start. */
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

/** End of digits that are separated by at most one gap each. */
function runEnd(text: string, from: number): number {
  let end = digitsEnd(text, from)
  while (isGap(text.charCodeAt(end)) && has(digit, text.charCodeAt(end + 1))) end = digitsEnd(text, end + 1)
  return end
}

interface LinkMatch {
  link: Link | null
  start: number
  /** The search continues from here. */
  end: number
}

/**
 * Number with its code in brackets, whose first digits start at `at`. It is one link or none, because a part
 * of it would dial another subscriber. Null if there is no such code here.
 */
function bracketedAt(text: string, at: number, digits: number): LinkMatch | null {
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

/** `digits` is the end of its first digits. */
function phoneAt(text: string, at: number, digits: number): Link | null {
  if (!isWholeBefore(text, at)) return null
  const from = afterCountryCode(text, at, digits)
  const groups = groupsEnd(text, from)
  const end = groups < 0 ? plainEnd(text, from) : groups
  if (end < 0) return null
  return phone(text.slice(at, end))
}

/** `://` matches all other schemes, to exclude numbers inside their URLs. */
const scheme = /https?:\/\/|www\.|:\/\//iy

/** End of the URL characters that start at `at`; `at` if no URL starts here. */
function urlEnd(text: string, at: number): number {
  scheme.lastIndex = at
  if (!scheme.test(text)) return at
  let end = scheme.lastIndex
  while (has(urlCharacter, text.charCodeAt(end))) end += 1
  return end
}

/** End of the URL without the punctuation of the sentence. */
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
    else if (!has(sentenceCharacter, last)) break
  }
  return end
}

/** Server without user info: `https://bank.cn@elsewhere.cn` opens elsewhere.cn and is no link. */
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

/** End of a possible link that starts at `at`; `at` if none starts here. */
function tokenEnd(text: string, at: number, code: number): number {
  if (has(digit, code)) return digitsEnd(text, at)
  if (code !== plus) return urlEnd(text, at)
  const end = digitsEnd(text, at + 1)
  return end > at + 1 ? end : at
}

function linkAt(text: string, at: number, code: number, end: number): LinkMatch {
  if (code !== plus && !has(digit, code)) return { link: urlAt(text, at, end), start: at, end }
  return bracketedAt(text, at, end) ?? { link: phoneAt(text, at, end), start: at, end }
}

/**
 * Splits a plain text into text, phone numbers and URLs; the segments' texts concatenated give the text. Runs
 * in linear time: no character is searched twice.
 */
export function linkify(text: string): LinkSegment[] {
  const segments: LinkSegment[] = []
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
