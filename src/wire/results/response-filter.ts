import * as v from 'valibot'

/** States of a response that reviewers distinguish: waits for review, accepted. */
export const responseStates = ['submitted', 'accepted'] as const

/** Sections of the industries, A to T. */
const section = v.pipe(v.string(), v.regex(/^[A-T]$/))

/**
 * Which responses of a survey are counted, listed or exported; what is left out does not filter. Texts, because
 * addresses state them. Not for anonymous surveys, whose responses belong to no unit.
 */
export const responseFilter = {
  /** Prefix of the unit's area code. */
  areaCode: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(12))),
  organisationType: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(4))),
  /** Id of the department that is responsible for the unit. */
  office: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  /** Section of the unit's industry, which it has stated in the form. */
  industry: v.optional(section),
  state: v.optional(v.picklist(responseStates)),
  /** Only responses that chose this option of this question. Both or neither. */
  filter: v.optional(v.pipe(v.string(), v.maxLength(200))),
  filterOption: v.optional(v.pipe(v.string(), v.maxLength(200))),
}

export const responseFilterSchema = v.object(responseFilter)
export type ResponseFilterQuery = v.InferOutput<typeof responseFilterSchema>

export const responseFilterKeys = Object.keys(responseFilter) as (keyof ResponseFilterQuery)[]

export const isFiltered = (filter: ResponseFilterQuery): boolean =>
  responseFilterKeys.some((key) => filter[key] !== undefined)
