import * as v from 'valibot'

const short = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform(String),
  v.maxLength(128, 'at most 128 characters'),
)

/** 1 workplace app, 2 mini-program, 3 enterprise chat, 4 WeChat browser, 7 other, 8 PC. */
export const channels = [1, 2, 3, 4, 7, 8] as const

/** POST /dsb/api/behavior/app; `chanel` is spelt as the platform spells it. */
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
