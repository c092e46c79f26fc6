import type { QuestionKindName } from '../../schema/question'
import { squeezed } from './lines'
import type { PastedSettings } from '../types'
import { figureOf, isUnit, unitBefore } from './units'

const blank = '(?:_{2,}|…{2,}|\\.{5,})'
const hasBlankPattern = new RegExp(blank)

export const hasBlank = (text: string): boolean => hasBlankPattern.test(text)
/** The blanks of a question in a line of their own, with a unit or the signs of a date. */
export const isBlankLine = (text: string): boolean => {
  const rest = text.replace(/[_.…\s]+/g, '')
  return hasBlank(text) && rest !== '' && (/^年(?:第?季度|月日?)?$/.test(rest) || isUnit(rest))
}
export const isOnlyBlank = (text: string): boolean => /^[_\s.…。]{2,}$/.test(text) && hasBlank(text)

/** A field that a blank stands for. */
export interface BlankField {
  title: string
  kind?: QuestionKindName
  settings: PastedSettings
}

const trimmed = (text: string) =>
  squeezed(text)
    .replace(/^[，,；;、。：:]+\s*/, '')
    .replace(/\s*[：:]\s*$/, '')
    .trim()

const dates: [RegExp, QuestionKindName, PastedSettings][] = [
  [/年.*月.*日/, 'date', {}],
  [/年.*月/, 'period', { step: 'month' }],
  [/年.*季度/, 'period', { step: 'quarter' }],
  [/年/, 'period', { step: 'year' }],
]

/** A blank, or the blanks of a date. */
const anyBlank = new RegExp(
  `${blank}\\s*年\\s*(?:${blank}\\s*月\\s*(?:${blank}\\s*日)?|(?:第\\s*)?${blank}\\s*季度|(?=$|[\\s，,；;。]))|${blank}`,
  'g',
)

/** The field of a blank, by the words around it; and the text behind it that does not belong to it. */
function fieldAt(before: string, match: string, behind: string): { field: BlankField; behind: string } {
  const title = trimmed(before)
  const date = dates.find(([pattern]) => pattern.test(match))
  if (date) return { field: { title, kind: date[1], settings: date[2] }, behind }
  const unit = unitBefore(behind)
  if (unit === null) return { field: { title, settings: {} }, behind }
  return {
    field: { title, kind: 'number', settings: figureOf(unit) },
    behind: behind.trimStart().slice(unit.length),
  }
}

/**
 * The fields of a text with blanks. Several of them in one text only if each has a name of its own; otherwise one field
 * with the whole text as its title.
 */
export function blankFields(text: string): BlankField[] {
  const fields: BlankField[] = []
  const matches = [...text.matchAll(anyBlank)]
  let before = text.slice(0, matches[0]?.index ?? 0)
  for (const [at, match] of matches.entries()) {
    const behind = text.slice(match.index + match[0].length, matches[at + 1]?.index)
    const found = fieldAt(before, match[0], behind)
    fields.push(found.field)
    before = found.behind
  }
  const isNamed = fields.every(({ title }) => title !== '') && trimmed(before).length <= 2
  if (isNamed) return fields
  const [only] = fields
  if (fields.length === 1 && only && only.title === '') return [{ ...only, title: trimmed(before) }]
  return [{ title: squeezed(text), settings: {} }]
}
