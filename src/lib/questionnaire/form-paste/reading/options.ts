import { squeezed } from './lines'
import { type MarkStyle, markOf, marksOf } from './marks'
import type { PastedOption } from '../types'

const boxes = '○◯〇□☐☑▢◇◆●■◎'

/** What may stand before the next option of the same line. */
function nextMark(style: MarkStyle, label: string): RegExp | null {
  if (style === 'box') return new RegExp(`[${boxes}]|\\[ ?\\](?=\\s*\\S)`)
  if (style === 'letter') {
    const next = String.fromCharCode(label.charCodeAt(0) + 1)
    const either = `${next}${next.toLowerCase()}`
    return new RegExp(
      `[(（][${either}][)）]|(^|[^A-Za-z])[${either}][.、)）:：]|\\s${next}(?=[\\u4e00-\\u9fff\\s])`,
    )
  }
  const next = Number(label) + 1
  if (style === 'circled') return new RegExp(String.fromCharCode(0x245f + next))
  if (style === 'half') return new RegExp(`\\s${next}\\s*[)）]`)
  if (style === 'full') return new RegExp(`[(（]\\s*${next}\\s*[)）]`)
  if (style === 'dotted') return new RegExp(`\\s${next}\\s*(?:、|\\.(?!\\d))`)
  return null
}

/** Where a mark starts: behind the sign before it, which groups catch, as older browsers cannot look behind. */
function startOf(match: RegExpExecArray | null | undefined): number | null {
  if (!match) return null
  const before = match.slice(1).find((group) => group !== undefined)
  return match.index + (before?.length ?? 0)
}

/** `其他____`, `其他（请注明）`, `Other (please specify)`. */
const otherPattern =
  /^(?:其它|其他|别的|另外|other|others)(?:[^，。]{0,10})?(?:[：:]?\s*[_.…]{2,}|[（(][^）)]*(?:注明|说明|填写|specify|列明)[^）)]*[）)]|[，,]?\s*(?:请|please).*)?\s*[_.…]*\s*[：:]?$/i
const exclusivePattern =
  /^(?:以上(?:都|均|皆)?(?:没有|不是|无|不符合|不满足)|以上都不\S{0,4}|都没有|均无|无$|没有以上|没有(?:任何)?困难|none of (?:the above|these)|none$)/i

const trailingBlank = /\s*[：:]?\s*(?:[_＿]{2,}|\.{4,}|…{2,})\s*[。.]?$/

/** `不满意（请说明原因：____）`, `是（投资额____万元）` */
const bracketBlank = /\s*[：:]?\s*_{2,}\s*([^_（(]{0,8}[）)])$/

export function optionOf(text: string, label: string, line: number): PastedOption {
  const alone = /[【（(]\s*(?:与其他(?:选项)?互斥|互斥|排他)\s*[】）)]/
  const raw = squeezed(text)
    .replace(/\s*\*$/, '')
    .replace(alone, '')
  const title = raw
    .replace(trailingBlank, '')
    .replace(bracketBlank, '$1')
    .replace(/[；;，,。]$/, '')
  const isOther = otherPattern.test(raw) || title !== raw.replace(/[；;，,。]$/, '')
  return {
    ...{ title, label, line },
    ...(isOther && { other: true as const }),
    ...(!isOther && (exclusivePattern.test(title) || alone.test(text)) && { exclusive: true as const }),
  }
}

/** The options of a text that starts with the mark of one. */
function splitAt(text: string, style: MarkStyle, line: number): PastedOption[] {
  const mark = marksOf(text).find((one) => one.style === style)
  if (!mark) return []
  const next = startOf(nextMark(style, mark.label)?.exec(mark.rest))
  const own = next === null ? mark.rest : mark.rest.slice(0, next)
  const label = style === 'box' ? '' : mark.label
  const rest = next === null ? [] : splitAt(mark.rest.slice(next).trim(), style, line)
  return [optionOf(own, label, line), ...rest]
}

/** Options with a box and a letter each, without the letters. */
export function withoutLetters(options: readonly PastedOption[]): PastedOption[] {
  const marks = options.map(({ title }) => /^([A-Z])\s*[.、)）:：]\s*(\S.*)$/.exec(title))
  const isLettered = marks.every((mark, at) => mark?.[1]?.charCodeAt(0) === 65 + at)
  if (!isLettered) return [...options]
  return options.map((option, at) => ({
    ...option,
    ...optionOf(marks[at]?.[2] ?? '', marks[at]?.[1] ?? '', option.line),
    ...(option.other && { other: true as const }),
  }))
}

export const optionStyles: readonly MarkStyle[] = ['letter', 'circled', 'box', 'half', 'full', 'dotted']

/** The options of a line that starts with the mark of one, in a style that options of this text may have. */
export function optionsIn(
  text: string,
  line: number,
  styles: readonly MarkStyle[],
): { style: MarkStyle; options: PastedOption[] } | null {
  const mark = marksOf(text).find(({ style }) => styles.includes(style))
  if (!mark || mark.rest === '') return null
  return { style: mark.style, options: splitAt(text, mark.style, line) }
}

const firstMark = new RegExp(
  `(?:\\s[(（]?A\\s*[.、)）:：]|(\\s|[：:？?])1\\s*[.、)）](?!\\d)|([？?：:）)\\]】])\\s*A\\s*[.、)）:：]|①|[(（]A[)）]|[${boxes}]|\\[ ?\\]\\s*\\S)`,
)

/** Options behind the question in its own line; null if there are fewer than two. */
export function optionsBehind(text: string, line: number): { title: string; options: PastedOption[] } | null {
  const start = startOf(firstMark.exec(text))
  if (start === null) return null
  const tail = text.slice(start).trim()
  const style = markOf(tail)?.style
  const options = style && optionStyles.includes(style) ? splitAt(tail, style, line) : []
  if (options.length < 2) return null
  return { title: text.slice(0, start).trim(), options }
}

/** Parts of a line without marks: `是 / 否`, `满意　一般　不满意`; the whole line if it has none. */
export function bareParts(text: string): string[] {
  const slashed = text.split(/\s*[/|｜]\s*/).filter(Boolean)
  if (slashed.length > 1 && slashed.every(isShort)) return slashed
  const wide = text.split(/\s{2,}/)
  if (wide.length > 1 && wide.every(isShort)) return wide
  const spaced = text.split(/\s+/)
  const isList = spaced.length > 2 && spaced.every((part) => part.length <= 8 && /[\u4e00-\u9fff]/.test(part))
  return isList ? spaced : [text]
}

const isShort = (text: string) => text.length <= 20 && !/[。？?！]/.test(text)
