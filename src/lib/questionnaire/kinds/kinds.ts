import type { QuestionKind } from '../schema/question'
import { choiceKinds } from './choices'
import { numberKinds } from './numbers'
import { fileKinds } from './files'
import type { Kind } from './kind'
import { dateKinds } from './dates'
import { codelistKinds } from './codelists'
import { textKinds } from './texts'

const kinds: { [K in QuestionKind]: Kind<K> } = {
  ...choiceKinds,
  ...textKinds,
  ...numberKinds,
  ...dateKinds,
  ...codelistKinds,
  ...fileKinds,
}

/** What is known of a question's kind. */
export const kindOf = (kind: QuestionKind) => kinds[kind] as unknown as Kind<QuestionKind>
