import * as v from 'valibot'
import { localTextSchema } from '../session/session'
import { id, taskStatuses, time } from '../surveys/task'
import { surveyStates } from './survey-table'

export const longestDeskSearch = 100

/** At most this many entries of each kind. */
export const mostFound = 6

/**
 * GET /dsb/api/follow-up/search?keyword= : what the bureau's staff may open and a text names. All words of it must occur,
 * whatever their case and width. All are also found by pinyin initials. Never contains a mobile number.
 */
export const deskSearchQuery = v.object({
  keyword: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestDeskSearch)),
})

const foundSurvey = v.object({
  id,
  title: localTextSchema,
  period: v.nullable(v.string()),
  /** Table number, such as F203. */
  code: v.nullable(v.string()),
  anonymous: v.boolean(),
  state: v.picklist(surveyStates),
})

/** The latest task of a person for a unit, in a survey that is not anonymous. */
const foundTask = v.object({
  taskId: id,
  surveyId: id,
  unit: localTextSchema,
  survey: localTextSchema,
  period: v.nullable(v.string()),
  status: v.picklist(taskStatuses),
  /** Name of the department that is responsible for the unit, or that the person works in. */
  department: v.nullable(localTextSchema),
})

const foundForm = v.object({
  /** `form` is the newest version of a form. */
  kind: v.picklist(['draft', 'form']),
  id: v.string(),
  title: localTextSchema,
  code: v.nullable(v.string()),
  /** Null for a draft. */
  version: v.nullable(v.number()),
})

export const deskSearchResponse = v.object({
  surveys: v.array(foundSurvey),
  units: v.array(v.object({ ...foundTask.entries, unitCode: v.nullable(v.string()) })),
  people: v.array(v.object({ ...foundTask.entries, person: localTextSchema })),
  /** Only for those who may edit the bureau's forms. */
  forms: v.array(foundForm),
  serverTime: time,
})

export type DeskSearch = v.InferOutput<typeof deskSearchResponse>
export type FoundSurvey = v.InferOutput<typeof foundSurvey>
export type FoundTask = v.InferOutput<typeof foundTask>
export type FoundForm = v.InferOutput<typeof foundForm>
