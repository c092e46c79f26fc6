import type { QuestionKind } from './kind'
import { freeText } from './shared/texts'

export const textarea: QuestionKind<'textarea'> = { ...freeText(5000), defaults: { maxLength: 500 } }
