import * as v from 'valibot'
import { localTextSchema } from '../session/session'
import { id, time } from './task'

export const ledgerLimits = { lines: 2_000, shown: 50 } as const

const cell = v.pipe(v.string(), v.trim(), v.maxLength(100))

/** A line of the table as it was pasted, with its number there. */
export const ledgerLine = v.object({
  line: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Unified social credit code, or the full name of a unit. */
  unit: cell,
  /** Code or name of an indicator. */
  indicator: cell,
  /** Reference period as 2026-11, 2026-Q4, 2026-H2 or 2026. */
  period: cell,
  /** Decimal string, or the cell as it is if it is no number. */
  value: cell,
  /** Unit of money of the value, such as 元; empty for the indicator's own unit. */
  money: v.optional(v.pipe(v.string(), v.maxLength(4)), ''),
})

export const ledgerFields = ['unit', 'indicator', 'period', 'value'] as const
export const ledgerProblems = [
  'empty',
  'unknown',
  'ambiguous',
  'retired',
  'format',
  'otherUnit',
  'repeated',
] as const

/**
 * POST /dsb/api/questionnaire/ledger/check : what an import of these lines would store and refuse, without storing
 * anything. Only units of the bureau's area, and current indicators.
 */
export const ledgerCheckRequest = v.object({
  lines: v.pipe(v.array(ledgerLine), v.minLength(1), v.maxLength(ledgerLimits.lines)),
})
export const ledgerPlan = v.object({
  /** Lines that are stored: new totals, changed ones, and those that are stored already. */
  added: v.number(),
  changed: v.number(),
  same: v.number(),
  /** The first of them, as they are stored. */
  shown: v.array(
    v.object({
      line: v.number(),
      unit: localTextSchema,
      indicator: localTextSchema,
      measure: v.nullable(localTextSchema),
      period: v.string(),
      value: v.string(),
      /** Null for a new total. */
      before: v.nullable(v.string()),
    }),
  ),
  refused: v.array(
    v.object({
      line: v.number(),
      field: v.picklist(ledgerFields),
      problem: v.picklist(ledgerProblems),
      /** The refused cell. */
      text: v.string(),
    }),
  ),
})

/**
 * POST /dsb/api/questionnaire/ledger/import : stores the lines that are not refused. Idempotent by `clientKey`, whose
 * repetition returns what was stored.
 */
export const ledgerImportRequest = v.object({
  clientKey: v.pipe(v.string(), v.uuid()),
  ...ledgerCheckRequest.entries,
})
export const ledgerImportResponse = v.object({ stored: v.number(), refused: v.number() })

/** GET /dsb/api/questionnaire/ledger/imports : the bureau's imports, newest first, at most 20. */
export const ledgerImportsResponse = v.object({
  items: v.array(
    v.object({ id, importedBy: localTextSchema, importedAt: time, stored: v.number(), refused: v.number() }),
  ),
  serverTime: time,
})

export type LedgerLine = v.InferInput<typeof ledgerLine>
export type LedgerPlan = v.InferOutput<typeof ledgerPlan>
export type LedgerField = (typeof ledgerFields)[number]
export type LedgerProblem = (typeof ledgerProblems)[number]
export type LedgerImports = v.InferOutput<typeof ledgerImportsResponse>
export type LedgerImportRequest = v.InferInput<typeof ledgerImportRequest>
