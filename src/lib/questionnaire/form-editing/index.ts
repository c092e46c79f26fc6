/** Changing a form: everything the editor does to it, as functions of a form. */
export * from './condition'
export * from './history'
export * from './names'
export * from './new-question'
export * from './outline'
export * from './item-lines'
export * from './rename'
export * from './rule'
