import type { PeriodRef } from './compile-expression'

/** The key of a value of an earlier period. */
export const priorKey = (periodRef: PeriodRef, address: string) => `${periodRef} ${address}`
