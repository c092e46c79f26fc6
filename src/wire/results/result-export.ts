import * as v from 'valibot'
import { localTextSchema } from '../session/session'
import { periodSchema } from '../surveys/task'
import { chartKinds, type ChartKindsById } from './chart-kind'
import { type ResponseFilterQuery, responseFilterSchema } from './response-filter'

export const tableFormats = ['xlsx', 'csv'] as const
/** A report of the result, to be edited or printed, in Chinese. */
export const reportFormats = ['docx', 'pdf'] as const
/** `sav`: SPSS, the answers with labels and missing values; not for anonymous surveys. */
export const exportFormats = [...tableFormats, 'sav', ...reportFormats] as const
/** Chosen options as their codes in the code book, or as their texts. */
export const exportValues = ['codes', 'labels'] as const
/**
 * Of workbooks and CSV files. `reading`: heads are titles; `statistics`: heads are the variable names of a `sav` file,
 * and cells without a value have its codes for why: -97 not asked, -98 skipped, -99 withheld, as the code book says.
 */
export const exportLayouts = ['reading', 'statistics'] as const
/**
 * A CSV file contains one section. A workbook contains the first three as worksheets, with one more for each list of
 * the form (in a CSV file `lists` has the rows of all of them, in a `sav` file those of one), or only `reminders`:
 * evidence of the reminders sent, one row per reminder and person; or only `published`: the tables of figures that were
 * made for publication, a worksheet for each or a row for each cell.
 */
export const exportSections = [
  'answers',
  'justifications',
  'codeBook',
  'lists',
  'reminders',
  'published',
] as const

/**
 * POST /dsb/api/questionnaire/export : issues a one-time ticket to download a survey's responses, for
 * reviewers of its owner. For an anonymous survey `answers` contains counts, never single responses, and
 * `reminders` is not available.
 */
export const exportRequest = v.object({
  surveyId: v.pipe(v.string(), v.uuid()),
  format: v.picklist(exportFormats),
  part: v.optional(v.picklist(exportSections), 'answers'),
  /** Excludes everything that identifies respondents: units, people, times, free text and names. */
  masked: v.optional(v.boolean(), false),
  /** Of workbooks and CSV files; a `sav` file has both. */
  values: v.optional(v.picklist(exportValues), 'codes'),
  layout: v.optional(v.picklist(exportLayouts), 'reading'),
  /** Id of the list whose rows a `sav` file of the section `lists` has. */
  list: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Of a report: the charts of questions by their ids, bars if missing. */
  charts: v.optional(v.record(v.pipe(v.string(), v.maxLength(200)), v.picklist(chartKinds)), {}),
  /** Only these responses; not for `reminders` and `published`, which are what was sent and published. */
  where: v.optional(responseFilterSchema, {}),
  /** Of workbooks and reports: the earlier period to compare with instead of the previous one. */
  base: v.optional(periodSchema),
})
export const exportResponse = v.object({
  /** Path of the file; valid for one use until `expiresAt`. */
  url: v.string(),
  name: v.string(),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
})

/** GET /dsb/api/questionnaire/export?ticket= : downloads the file, without a session. */
export const exportFileQuery = v.object({ ticket: v.pipe(v.string(), v.maxLength(200)) })

/** GET /dsb/api/questionnaire/export/list?surveyId= : log of exports, newest first, at most 20. */
export const exportListQuery = v.object({ surveyId: v.pipe(v.string(), v.uuid()) })
export const exportListResponse = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      person: localTextSchema,
      requestedAt: v.pipe(v.string(), v.isoTimestamp()),
      format: v.picklist(exportFormats),
      part: v.picklist(exportSections),
      masked: v.boolean(),
      fetched: v.boolean(),
      /** Number of responses in the file; null unless it was sent completely. */
      responses: v.nullable(v.number()),
    }),
  ),
  /** The form's lists of rows, for the section `lists`; none of an anonymous survey. */
  lists: v.optional(v.array(v.object({ id: v.string(), title: localTextSchema })), []),
  /** Tables for publication exist: the section `published` is not empty. */
  hasPublished: v.optional(v.boolean(), false),
})

export type ExportRequest = v.InferInput<typeof exportRequest>
export type ExportSpec = Pick<v.InferOutput<typeof exportRequest>, 'format' | 'part' | 'masked'> & {
  /** All responses if missing. */
  where?: ResponseFilterQuery | undefined
  /** Codes if missing. */
  values?: (typeof exportValues)[number] | undefined
  /** For readers if missing. */
  layout?: (typeof exportLayouts)[number] | undefined
  charts?: ChartKindsById | undefined
  base?: string | undefined
  /** The list of a `sav` file of lists. */
  list?: string | undefined
  /** Of masked files for statistics: what the keys of their responses are made from. Known to the gateway alone. */
  keySalt?: string | undefined
  /** Language of the headings and the code book. */
  language: 'zh-CN' | 'en-US'
}
export type ExportTicket = v.InferOutput<typeof exportResponse>
export type ExportList = v.InferOutput<typeof exportListResponse>
export type ExportSection = (typeof exportSections)[number]
