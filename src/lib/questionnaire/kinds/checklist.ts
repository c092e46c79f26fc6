import type { QuestionKind } from './kind'
import { multipleChoice } from './shared/choices'

/** A multiple choice from a list too long to lay out. */
export const checklist: QuestionKind<'checklist'> = multipleChoice
