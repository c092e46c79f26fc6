/** Understands the text of a whole questionnaire, and adds its questions to a form. */
export { kindsFor } from './build'
export { type InsertedPaste, insertPaste } from './insert'
export { keyedSections, planPaste } from './plan'
export type { PasteDecision, PasteDecisions, PastePlan, PlannedQuestion } from './plan'
export type { PlannedCondition } from './resolve-flow'
export { readPasted } from './read'
export { type Pasted, pasteLimits, type PasteWarning, type PasteWarningCode, textSize } from './types'
