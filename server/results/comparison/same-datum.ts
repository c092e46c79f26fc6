import { figureFields } from '../../../src/lib/questionnaire'
import type { Form } from '../../../src/lib/questionnaire/schema/form'

/** A variable of another form for the same datum; null if that asks for something else there, or not at all. */
export type SameDatum = (variable: string) => string | null

const sameId: SameDatum = (variable) => variable

/**
 * Variables by what they stand for: the code of an indicator, with what else must be alike to be compared: the time that a
 * figure covers and its unit, or the kind of a question. A code that several variables have names none of them.
 */
function namedVariables(form: Form): [meaning: string, variable: string][] {
  const figures = figureFields(form).flatMap(({ questionId, cell, indicator, span, unit }) =>
    indicator === undefined
      ? []
      : [
          {
            variable: [questionId, cell?.row, cell?.column].filter((part) => part !== undefined).join('/'),
            meaning: JSON.stringify([indicator, span ?? '', unit?.['zh-CN'] ?? '']),
          },
        ],
  )
  const known = new Set(figures.map(({ variable }) => variable))
  const others = form.pages.flatMap(({ questions }) =>
    questions.flatMap(({ id, indicator, kind }) =>
      indicator === undefined || known.has(id)
        ? []
        : [{ variable: id, meaning: JSON.stringify([indicator, kind]) }],
    ),
  )
  const all = [...figures, ...others]
  const count = new Map<string, number>()
  for (const { meaning } of all) count.set(meaning, (count.get(meaning) ?? 0) + 1)
  return all.flatMap(({ meaning, variable }) => (count.get(meaning) === 1 ? [[meaning, variable]] : []))
}

/**
 * Matches the variables of a form with those of an earlier version: by the code of their indicator, wherever that stands
 * in the form, and by their ids where either version names no indicator.
 */
export function sameDatumIn(now: Form, before: Form): SameDatum {
  if (now === before) return sameId
  const meanings = new Map(namedVariables(now).map(([meaning, variable]) => [variable, meaning]))
  const earlier = namedVariables(before)
  const variables = new Map(earlier)
  const earlierMeanings = new Map(earlier.map(([meaning, variable]) => [variable, meaning]))
  return (variable) => {
    const meaning = meanings.get(variable)
    const found = meaning === undefined ? undefined : variables.get(meaning)
    if (found !== undefined) return found
    return meaning !== undefined && earlierMeanings.has(variable) ? null : variable
  }
}
