export { type CategoryTree, flatTree, leavesOf } from './category-tree'
export { type Contributions, mergeContributions, noContributions } from './contributions'
export { type KnownTotals, type MagnitudeTable, protectTable, type Protection } from './protect-table'
export {
  type DisclosureRules,
  defaultRules,
  isSensitive,
  largestNeeded,
  protectionOf,
  ruleLimits,
} from './rules'
