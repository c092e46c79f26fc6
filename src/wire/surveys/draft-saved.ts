import * as v from 'valibot'
import { time } from './task'

/** The response to a saved draft. */
export const draftSaveResponse = v.object({
  revision: v.number(),
  savedAt: time,
  /**
   * Form version of the saved draft; differs from the request's if the survey has been upgraded, and the
   * answers with it.
   */
  formVersion: v.optional(v.number()),
})
