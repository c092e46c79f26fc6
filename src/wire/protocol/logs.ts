import * as v from 'valibot'

const short = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform(String),
  v.maxLength(128, 'at most 128 characters'),
)

/** Channel codes: 1 workplace app, 2 mini-program, 3 enterprise chat, 4 WeChat browser, 7 other, 8 PC. */
export const channels = [1, 2, 3, 4, 7, 8] as const

/**
 * Survey pages, as named in `spm`. Their log entries have no person, organisation or time, because the survey
 * may be anonymous. This includes named surveys: otherwise gaps among a person's entries would reveal the
 * anonymous ones.
 */
export const surveyPages: readonly string[] = [
  'questionnaire.answer',
  'questionnaire.receipt',
  'questionnaire.share',
  'questionnaire.taxerList',
  'chart.result',
]

/** True for an error on a survey page or of one of its calls. Reports of these have a day but no time. */
export const isAboutSurvey = (texts: readonly string[]): boolean =>
  texts.some((text) => /questionnaire|[/]share|[/]taxer-list/i.test(text))

/** Maximum number of characters of an error report, by field. */
export interface ReportLengths {
  url: number
  params: number
  errMsg: number
}

export const reportLengths: Record<'signedIn' | 'signedOut', ReportLengths> = {
  signedIn: { url: 1_000, params: 4_000, errMsg: 1_000 },
  signedOut: { url: 300, params: 1_000, errMsg: 300 },
}

/**
 * POST /dsb/api/behavior/app; `chanel` is spelt as specified. `xnzzId`, `mobile` and `yhId` are specified
 * too, but the gateway takes them from the session. 429 logQuotaReached: not stored, daily quota used up.
 */
export const behaviourRequest = v.object({
  appId: short,
  source: short,
  chanel: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist(channels, 'channel')),
  activity: short,
  spm: short,
  xnzzId: short,
  mobile: short,
  yhId: short,
})

/** POST /dsb/api/home/front/log: an error in the app. `params` is additional data of any kind. */
export const errorReportRequest = v.object({
  url: v.string(),
  params: v.optional(v.unknown(), null),
  errMsg: v.string(),
  time: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(64)),
})

export type Behaviour = v.InferInput<typeof behaviourRequest>
export type ErrorReport = v.InferInput<typeof errorReportRequest>
