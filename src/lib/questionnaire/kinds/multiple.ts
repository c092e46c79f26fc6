import type { QuestionKind } from './kind'
import { multipleChoice } from './shared/choices'

export const multiple: QuestionKind<'multiple'> = multipleChoice
