export { hasUniqueIds } from './parts'
export { type FormVersions, type MergedForms, mergeForms } from './merge-forms'
export { type RenamedParts, renameParts, separateAdded } from './separate-added'
export type { FormPart, MergeChoices, MergeConflict, MergedThing, MergeSide } from './types'
