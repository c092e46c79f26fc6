import * as v from 'valibot'

const short = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform(String),
  v.maxLength(128, 'at most 128 characters'),
)

/** 1 workplace app, 2 mini-program, 3 enterprise chat, 4 WeChat browser, 7 other, 8 PC. */
export const channels = [1, 2, 3, 4, 7, 8] as const

/**
 * The pages of a survey, as `spm` names them. Their entries are without person, organisation and time, because the
 * survey may be anonymous; those of named surveys too, because a gap among a person's entries would tell the others.
 */
export const surveyPages: readonly string[] = [
  'questionnaire.answer',
  'questionnaire.receipt',
  'questionnaire.share',
  'questionnaire.taxerList',
  'chart.result',
]

/** An error on a page of a survey, or of a call such a page makes. Reports of these have a day and no time. */
export const isAboutSurvey = (texts: readonly string[]): boolean =>
  texts.some((text) => /questionnaire|[/]share|[/]taxer-list/i.test(text))

/** Greatest number of characters of an error report, by field. */
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
 * POST /dsb/api/behavior/app; `chanel` is spelt as the platform spells it. `xnzzId`, `mobile` and `yhId` are the
 * platform's fields; the gateway takes all three from the session instead. 429 logQuotaReached: not stored today.
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

/** POST /dsb/api/home/front/log: a failure in the app. `params` is whatever belonged to it. */
export const errorReportRequest = v.object({
  url: v.string(),
  params: v.optional(v.unknown(), null),
  errMsg: v.string(),
  time: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(64)),
})

export type Behaviour = v.InferInput<typeof behaviourRequest>
export type ErrorReport = v.InferInput<typeof errorReportRequest>
