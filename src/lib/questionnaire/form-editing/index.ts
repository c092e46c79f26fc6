/** The operations of the form editor as pure functions. */
export * from './condition'
export * from './history'
export * from './names'
export * from './new-question'
export * from './outline'
export * from './item-lines'
export * from './rename'
export * from './rule'
