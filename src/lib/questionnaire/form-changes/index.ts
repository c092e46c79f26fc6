export { listChanges } from './list-changes'
export { type ChangedThing, changedThings, type ListedChange, type WayOfChange, waysOfChange } from './types'
