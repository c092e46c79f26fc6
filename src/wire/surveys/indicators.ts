import * as v from 'valibot'
import { cursorPageQuery, cursorPageResponse, flag } from '../protocol/cursor-page'
import { localTextSchema } from '../session/session'
import { indicatorMeaning } from './form'
import { indicatorCode } from './question'
import { time } from './task'

export const indicatorStates = ['current', 'retired'] as const
export const indicatorLimits = { code: 40, name: 60, unit: 20, definition: 1_000, source: 200 } as const

const short = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))
const bothLanguages = (most: number) => v.object({ 'zh-CN': short(most), 'en-US': short(most) })
const named = v.object({
  'zh-CN': v.pipe(short(indicatorLimits.name), v.nonEmpty('empty')),
  'en-US': short(indicatorLimits.name),
})

/** What the dictionary says of a datum. */
export const indicatorContent = {
  name: named,
  /** Null without a unit of measure. */
  unit: v.nullable(bothLanguages(indicatorLimits.unit)),
  definition: bothLanguages(indicatorLimits.definition),
  /** Regulation or classification that the definition comes from; empty if there is none. */
  source: short(indicatorLimits.source),
}

const revision = v.pipe(v.number(), v.integer(), v.minValue(1))

export const indicatorSchema = v.object({
  ...indicatorMeaning.entries,
  state: v.picklist(indicatorStates),
  revision,
  /** Name of the bureau that has added it. Only that bureau changes it. */
  owner: localTextSchema,
  own: v.boolean(),
})

/** Without an order whole codes come first, then what begins with the keyword. */
export const indicatorOrders = ['code', 'name', 'unit', 'forms', 'owner', 'state'] as const

/**
 * GET /dsb/api/questionnaire/indicators?keyword=&state=&order=&descending=&counted=&cursor=&size= : the dictionary, which
 * all bureaus share. Finds codes, names and pinyin initials. `counted` adds how many forms ask for each.
 */
export const indicatorsQuery = v.object({
  keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  state: v.optional(v.picklist(['', ...indicatorStates]), ''),
  order: v.optional(v.picklist(['', ...indicatorOrders]), ''),
  descending: flag(),
  counted: flag(),
  ...cursorPageQuery,
})
export const indicatorsResponse = v.object({
  items: v.array(
    v.object({
      ...indicatorSchema.entries,
      /** Number of the bureau's forms in use that ask for it, if that was asked for. */
      forms: v.optional(v.number()),
    }),
  ),
  ...cursorPageResponse,
})

export const indicatorChangeKinds = ['added', 'changed', 'retired', 'restored'] as const
export const indicatorFields = ['name', 'unit', 'definition', 'source'] as const

/** GET /dsb/api/questionnaire/indicators/one?code= */
export const indicatorQuery = v.object({ code: indicatorCode })
export const indicatorDetail = v.object({
  indicator: indicatorSchema,
  /** Newest first. */
  changes: v.array(
    v.object({
      kind: v.picklist(indicatorChangeKinds),
      fields: v.array(v.picklist(indicatorFields)),
      changedBy: localTextSchema,
      changedAt: time,
    }),
  ),
  /** Newest versions of the forms in use that ask for it. */
  uses: v.array(v.object({ formId: v.string(), form: localTextSchema, title: localTextSchema })),
  /** Numbers of all these forms and of the questions and rows in them; `uses` may be fewer. */
  useCounts: v.optional(v.object({ forms: v.number(), questions: v.number() })),
  /** Sums of the ledger totals that the bureau has imported, of the newest periods, in the indicator's unit. */
  totals: v.optional(
    v.array(v.object({ period: v.string(), units: v.number(), value: v.string() })),
    () => [],
  ),
  serverTime: time,
})

/** POST /dsb/api/questionnaire/indicators/add. 400 with the field `code` and `taken` for a code that is in use. */
export const indicatorAddRequest = v.object({ code: indicatorCode, ...indicatorContent })

/** POST /dsb/api/questionnaire/indicators/change. 409 conflict if it has been changed since `baseRevision`. */
export const indicatorChangeRequest = v.object({
  code: indicatorCode,
  baseRevision: revision,
  ...indicatorContent,
})

/** POST /dsb/api/questionnaire/indicators/state : retires it, or makes it current again. 409 as for a change. */
export const indicatorStateRequest = v.object({
  code: indicatorCode,
  baseRevision: revision,
  state: v.picklist(indicatorStates),
})

export type Indicator = v.InferOutput<typeof indicatorSchema>
export type IndicatorDetail = v.InferOutput<typeof indicatorDetail>
export type ListedIndicator = v.InferOutput<typeof indicatorsResponse>['items'][number]
export type IndicatorOrder = (typeof indicatorOrders)[number]
export type IndicatorList = v.InferOutput<typeof indicatorsResponse>
export type IndicatorAddRequest = v.InferInput<typeof indicatorAddRequest>
export type IndicatorChangeRequest = v.InferInput<typeof indicatorChangeRequest>
export type IndicatorStateRequest = v.InferInput<typeof indicatorStateRequest>
