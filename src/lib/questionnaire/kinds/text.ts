import type { QuestionKind } from './kind'
import { freeText } from './shared/texts'

export const text: QuestionKind<'text'> = { ...freeText(200), defaults: { maxLength: 100 } }
