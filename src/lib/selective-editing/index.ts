export { estimatedDays, isCollecting } from './collecting'
export { createEstimate, type FigureEstimate, missingShare } from './estimate'
export { createStatistics } from './statistics'
export {
  type BrokenRule,
  brokenRules,
  type EditedUnit,
  type FigureStatistics,
  type FigureValues,
} from './types'
export { type LocalScore, scoreUnit, suspiciousFrom } from './unit-score'
