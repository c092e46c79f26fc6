import type { CodeIndex } from '@/lib/codes/code-index'
import type { CodeTableId } from '@/lib/codes/code-tables'

/** Loads a code table with the code that reads it: in the chunk of the question kind, which is loaded when needed. */
export const loadCodes = async (table: CodeTableId): Promise<CodeIndex> =>
  (await import(/* webpackChunkName: "kinds.code" */ '@/lib/codes/load-codes')).loadCodes(table)
