import { hasCells } from './answer'
import type { CompiledForm, CompiledPlace, CompiledQuestion } from './compile/compiled'
import type { Form } from './form'
import { asciiBytes, listBytes, textBytes } from './kinds/json-bytes'
import { longestComputed } from './kinds/figures'
import { kindOf } from './kinds/kinds'
import { namesOf } from './compile/compile'
import { longestReason } from './reasons'

/** A form in which every question has the fields and rules compiled for it; it need not be free of errors. */
type Named = Pick<CompiledForm, 'byId'>

/**
 * Greatest size in bytes of the answers and reasons of an anonymous response. All responses of a survey are stored
 * with the length of the longest possible one.
 */
export const maxAnonymousBytes = 32 * 1024

/** `"id":`, and the comma after the value. */
const memberBytes = (id: string) => asciiBytes(id.length) + ':,'.length

function answerBytes({ question, places }: CompiledQuestion): number {
  if (question.kind === 'note') return 0
  const valueAt = ({ check }: CompiledPlace) =>
    check ? kindOf(question.kind).maxBytes(question) : asciiBytes(longestComputed)
  const ofPlace = (place: CompiledPlace) => {
    const name = place.cell?.column ?? place.cell?.row
    return name === undefined ? valueAt(place) : memberBytes(name) + valueAt(place)
  }
  const values = places.reduce((sum, place) => sum + ofPlace(place), memberBytes(question.id))
  if (!hasCells(question)) return values
  const ofRow = ({ id }: { id: string }) => (question.kind === 'table' ? memberBytes(id) + '{}'.length : 0)
  return question.rows.reduce((sum, row) => sum + ofRow(row), values + '{}'.length)
}

/** The fingerprint of the values a reason was given for is not part of an anonymous response. */
const emptyReason = JSON.stringify({ ruleId: '', cell: '', value: '', text: '' }).length

const reasonBytes = ({ rules }: CompiledQuestion): number =>
  rules
    .filter(({ rule }) => rule.level === 'verify')
    .reduce((sum, { rule, address }) => {
      const text = textBytes(longestReason) - '""'.length
      return sum + emptyReason + rule.id.length + address.length + text + ','.length
    }, 0)

const sizesOf = ({ byId }: Named) =>
  [...byId.values()].map((one) => ({ question: one.question, bytes: answerBytes(one) + reasonBytes(one) }))

const totalOf = (sizes: readonly { bytes: number }[]) =>
  sizes.reduce((sum, { bytes }) => sum + bytes, '{}'.length + listBytes([]))

/** Greatest size in bytes of the answers to a form and the reasons given with them, as two JSON texts in UTF-8. */
export const maxResponseBytes = (compiled: Named): number => totalOf(sizesOf(compiled))

/**
 * Ids of the questions whose answers must be shorter before the form fits an anonymous survey, in the form's order;
 * none if it fits. Texts come first, because their length can be limited, then the questions of the largest answers.
 */
export function tooLongForAnonymous(form: Form): string[] {
  const sizes = sizesOf(namesOf(form))
  const isText = ({ question: { kind } }: (typeof sizes)[number]) => kind === 'text' || kind === 'textarea'
  const bySize = [...sizes].sort((a, b) => Number(isText(b)) - Number(isText(a)) || b.bytes - a.bytes)
  let rest = totalOf(sizes)
  const named = new Set<string>()
  for (const { question, bytes } of bySize) {
    if (rest <= maxAnonymousBytes) break
    named.add(question.id)
    rest -= bytes
  }
  return sizes.flatMap(({ question: { id } }) => (named.has(id) ? [id] : []))
}
