import * as v from 'valibot'
import { changedThings, waysOfChange } from '../../lib/questionnaire/form-changes/types'
import { localTextSchema } from '../session/session'

/** A change of a new version of a form, with the answers it affects in running surveys that are not anonymous. */
export const listedChangeSchema = v.object({
  what: v.picklist(changedThings),
  change: v.picklist(waysOfChange),
  /** Where the editor shows it: the id of a question or page, `rules`, `dimensions` or `form`. */
  at: v.string(),
  questionId: v.string(),
  /** Id of the option, row, column, rule or dimension. */
  part: v.nullable(v.string()),
  title: localTextSchema,
  /** Earlier title, if that has changed. */
  before: v.nullable(localTextSchema),
  /** Number of drafts and submitted responses with a value there; null for what affects no answers. */
  affected: v.nullable(v.object({ drafts: v.number(), submitted: v.number() })),
})

export type AffectingChange = v.InferOutput<typeof listedChangeSchema>
