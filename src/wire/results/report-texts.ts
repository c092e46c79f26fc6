import * as v from 'valibot'
import { localTextSchema } from '../session/session'

/** The bureau's own sections of a report of results, in the order in which it contains them. */
export const reportTextSections = ['foreword', 'conclusion', 'notes'] as const

/** Figures that a text names in braces, such as `{回收率}`; each report states those of its survey. */
export const reportFigures = [
  '调查名称',
  '截止日',
  '应答份数',
  '收回份数',
  '回收率',
  '总指数',
  '总指数变化',
] as const

const maxLength = 4_000

/** What a text has in braces, in its order. */
export const namedFigures = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)

/** The first name in braces that is not the name of a figure; null if all are. */
export const unknownFigure = (text: string): string | null =>
  namedFigures(text).find((name) => !reportFigures.some((known) => known === name)) ?? null

const sectionText = v.pipe(
  v.string(),
  v.maxLength(maxLength),
  v.check((text) => unknownFigure(text) === null, 'names of figures in braces'),
)

const texts = v.object({ foreword: sectionText, conclusion: sectionText, notes: sectionText })

/**
 * GET /dsb/api/questionnaire/report-texts?surveyId= : the texts of the bureau for reports of the survey's form; they are
 * the same for all surveys of a form. For reviewers of the survey's owner.
 */
export const reportTextsQuery = v.object({ surveyId: v.pipe(v.string(), v.uuid()) })
export const reportTextsResponse = v.object({
  texts,
  /** 0 before they are first saved. */
  revision: v.number(),
  /** Null before they are first saved. */
  edited: v.nullable(v.object({ by: localTextSchema, at: v.pipe(v.string(), v.isoTimestamp()) })),
})

/**
 * POST /dsb/api/questionnaire/report-texts : saves them. 409 draftOutdated if another person has saved them since
 * `baseRevision`; `data` is then the response of the GET call.
 */
export const reportTextsRequest = v.object({
  surveyId: v.pipe(v.string(), v.uuid()),
  texts,
  baseRevision: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

export const reportTextLength = maxLength
export type ReportTexts = v.InferOutput<typeof texts>
export type SavedReportTexts = v.InferOutput<typeof reportTextsResponse>
export type ReportTextsRequest = v.InferOutput<typeof reportTextsRequest>
export type ReportTextSection = (typeof reportTextSections)[number]
export type ReportFigure = (typeof reportFigures)[number]
