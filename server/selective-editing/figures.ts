import { type FigureField, figureAt, figureFields } from '../../src/lib/questionnaire'
import type { Answers, Form, LocalText, Question } from '../../src/lib/questionnaire/schema/form'
import {
  type BrokenRule,
  brokenRules,
  type EditedUnit,
  type FigureValues,
} from '../../src/lib/selective-editing'
import { addressTitle } from '../evaluation/address-title'
import type { FoundRule } from '../evaluation/form-work'
import { codesIn, codeTablesOf } from '../evaluation/given-codes'

/** Figures that are assessed at most; forms with more are assessed by the first ones. */
const MAX_FIGURES = 300
/** Figures of the estimate. */
const MAX_ESTIMATED = 12
/** Digits of a county, and of a division of GB/T 4754. */
const COUNTY = 6
const DIVISION = 2

/** The figures of a survey's form by their position. */
export interface SurveyFigures {
  fields: FigureField[]
  titleOf(place: number): LocalText
  valuesOf(answers: Answers): FigureValues
  /** The heaviest finding about each figure; one about a whole table or a row is about each of its figures. */
  rulesOf(found: readonly FoundRule[]): EditedUnit['rules']
  /** The division of the industry that the answers state; otherwise the unit's county. */
  groupOf(answers: Answers | null, areaCode: string): string
  /** Positions of the figures whose totals are estimated. */
  estimated: number[]
}

const isIndustry = (question: Question) => codeTablesOf(question).some(({ table }) => table === 'industry')

export function figuresOf(form: Form): SurveyFigures {
  const fields = figureFields(form).slice(0, MAX_FIGURES)
  const industry = form.pages.flatMap(({ questions }) => questions).find(isIndustry)
  return {
    fields,
    titleOf: (place) => addressTitle(form, fields[place]?.address ?? ''),
    valuesOf: (answers) =>
      fields.map((field) => {
        const value = figureAt(answers, field)
        return value === null ? null : Number(value)
      }),
    rulesOf: (found) => heaviestRules(fields, found),
    groupOf(answers, areaCode) {
      const code = industry && answers ? codesIn(industry, answers[industry.id])[0]?.code : undefined
      return code === undefined ? areaCode.slice(0, COUNTY) : `industry ${code.slice(0, DIVISION)}`
    },
    estimated: estimatedPlaces(fields),
  }
}

function heaviestRules(fields: readonly FigureField[], found: readonly FoundRule[]): EditedUnit['rules'] {
  const rules = new Map<number, BrokenRule>()
  for (const { at, rule } of found)
    fields.forEach(({ address }, place) => {
      if (address !== at && !address.startsWith(`${at}.`)) return
      const known = rules.get(place)
      if (!known || brokenRules.indexOf(rule) > brokenRules.indexOf(known)) rules.set(place, rule)
    })
  return rules
}

/** The figures with an indicator, if any, that cover the period of the survey. */
function estimatedPlaces(fields: readonly FigureField[]): number[] {
  const places = fields.flatMap(({ span }, place) => (span === undefined ? [place] : []))
  const named = places.filter((place) => fields[place]?.indicator !== undefined)
  return (named.length > 0 ? named : places).slice(0, MAX_ESTIMATED)
}
