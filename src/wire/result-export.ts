import * as v from 'valibot'
import { localTextSchema } from './session'

export const exportFormats = ['xlsx', 'csv'] as const
/**
 * A CSV file holds one of them; a workbook has the first three as sheets, or with `reminders` only that one: the
 * proof of whom the survey's bureau reminded, a line for each reminder to each person.
 */
export const exportParts = ['answers', 'justifications', 'codeBook', 'reminders'] as const

/**
 * POST /dsb/api/questionnaire/export : leave to fetch a survey's answers once, for reviewers of its owner. Of an
 * anonymous survey the part `answers` holds counts; a sheet of one person is in none, and nobody's reminders are.
 */
export const exportRequest = v.object({
  surveyId: v.pipe(v.string(), v.uuid()),
  format: v.picklist(exportFormats),
  part: v.optional(v.picklist(exportParts), 'answers'),
  /** Without what tells who answered: no unit, person or time, no words of one's own, no names. */
  masked: v.optional(v.boolean(), false),
})
export const exportResponse = v.object({
  /** Path of the file; good for one use and until `expiresAt`. */
  url: v.string(),
  name: v.string(),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
})

/** GET /dsb/api/questionnaire/export?ticket= : the file, without a session. */
export const exportFileQuery = v.object({ ticket: v.pipe(v.string(), v.maxLength(200)) })

/** GET /dsb/api/questionnaire/export/list?surveyId= : who asked for what, newest first, at most 20. */
export const exportListQuery = v.object({ surveyId: v.pipe(v.string(), v.uuid()) })
export const exportListResponse = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      person: localTextSchema,
      requestedAt: v.pipe(v.string(), v.isoTimestamp()),
      format: v.picklist(exportFormats),
      part: v.picklist(exportParts),
      masked: v.boolean(),
      fetched: v.boolean(),
      /** Null unless all of it was sent. */
      responses: v.nullable(v.number()),
    }),
  ),
})

export type ExportRequest = v.InferInput<typeof exportRequest>
export type ExportSpec = Pick<v.InferOutput<typeof exportRequest>, 'format' | 'part' | 'masked'> & {
  /** Of the heads and the code book. */
  language: 'zh-CN' | 'en-US'
}
export type ExportTicket = v.InferOutput<typeof exportResponse>
export type ExportList = v.InferOutput<typeof exportListResponse>
export type ExportSection = (typeof exportParts)[number]
