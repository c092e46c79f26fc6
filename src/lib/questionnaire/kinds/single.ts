import type { QuestionKind } from './kind'
import { singleChoice } from './shared/choices'

export const single: QuestionKind<'single'> = singleChoice
