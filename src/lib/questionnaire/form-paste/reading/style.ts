import { hasBlank } from './blanks'
import { takeHints } from './hints'
import { headingOf, type Mark, marksOf, type MarkStyle } from './marks'
import type { Line } from './lines'

/** How questions, headings and options of a text are numbered. */
export interface Numbering {
  question: MarkStyle | null
  /** Signs of headings. */
  headings: readonly MarkStyle[]
  /** Signs of options, or of parts of a question. */
  options: readonly MarkStyle[]
}

const looksAsked = (text: string): boolean => {
  const { hints } = takeHints(text)
  return /[？?]/.test(text) || hasBlank(text) || hints.kind !== undefined || hints.required !== undefined
}

const share = (marks: readonly Mark[]) =>
  marks.length === 0 ? 0 : marks.filter(({ rest }) => looksAsked(rest)).length / marks.length

type MarksBy = (style: MarkStyle) => Mark[]

/** Chinese numerals number questions, not parts, if those ask and the Arabic numbers below them do not. */
const asksInChinese = (by: MarksBy, arabic: MarkStyle): boolean =>
  share(by('chinese')) >= 0.6 && share(by(arabic)) < 0.3

function questionStyle(by: MarksBy): MarkStyle | null {
  const has = (style: MarkStyle, least = 1) => by(style).length >= least
  if (has('ti')) return 'ti'
  if (has('q')) return 'q'
  if (has('coded', 2)) return 'coded'
  if (has('dotted')) return has('chinese') && asksInChinese(by, 'dotted') ? 'chinese' : 'dotted'
  if (has('decimal', 2)) return 'decimal'
  // Without any sign, only numbers that count up are those of questions.
  if (has('spaced', 2) && by('spaced').every(({ label }, at) => label === String(at + 1))) return 'spaced'
  const rest: MarkStyle[] = ['full', 'half', 'chinese', 'chineseFull', 'circled']
  const found = rest.find((style) => has(style))
  if (found && found !== 'chinese' && has('chinese') && asksInChinese(by, found)) return 'chinese'
  return found ?? null
}

const below: MarkStyle[] = ['letter', 'circled', 'box', 'half', 'full', 'dotted']

export function numberingOf(lines: readonly Line[]): Numbering {
  const marks = lines.flatMap(({ text }) => (headingOf(text) === null ? marksOf(text) : []))
  const question = questionStyle((style) => marks.filter((mark) => mark.style === style))
  const headings: MarkStyle[] = (['chinese', 'chineseFull'] as const).filter((style) => {
    if (style === question) return false
    return !(question === 'chinese' && style === 'chineseFull')
  })
  const options = below.filter((style) => style !== question)
  if (question === 'chinese') options.push('chineseFull')
  return { question, headings, options }
}
