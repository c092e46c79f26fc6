import * as v from 'valibot'
import { cursorPageQuery, cursorPageResponse } from '../protocol/cursor-page'
import { localTextSchema } from '../session/session'
import { id, time } from '../surveys/task'
import { responseFilter, responseStates } from './response-filter'

/**
 * GET /dsb/api/questionnaire/result/units?surveyId=&…&cursor=&size= : the units whose responses match a filter, the
 * latest first. 404 for an anonymous survey.
 */
export const matchingUnitsQuery = v.object({ surveyId: id, ...responseFilter, ...cursorPageQuery })

const unit = v.object({
  taskId: id,
  unit: localTextSchema,
  areaCode: v.string(),
  areaName: v.nullable(localTextSchema),
  /** The responsible department; null without one. */
  office: v.nullable(localTextSchema),
  state: v.picklist(responseStates),
  submittedAt: time,
})

export const matchingUnitsResponse = v.object({ items: v.array(unit), ...cursorPageResponse })

export type MatchingUnit = v.InferOutput<typeof unit>
export type MatchingUnits = v.InferOutput<typeof matchingUnitsResponse>
