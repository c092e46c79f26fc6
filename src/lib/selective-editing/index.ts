export { createEstimate, type FigureEstimate, missingShare } from './estimate'
export { createStatistics } from './statistics'
export type { EditedUnit, FigureStatistics, FigureValues } from './types'
export { type LocalScore, scoreUnit, suspiciousFrom } from './unit-score'
