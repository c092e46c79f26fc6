import type { QuestionKind } from './kind'
import { singleChoice } from './shared/choices'

/** A single choice from a list too long to lay out. */
export const picker: QuestionKind<'picker'> = singleChoice
