import type { QuestionKind } from '../question'
import { choiceKinds } from './choices'
import { figureKinds } from './figures'
import { fileKinds } from './files'
import type { Kind } from './kind'
import { momentKinds } from './moments'
import { placeKinds } from './places'
import { textKinds } from './texts'

const kinds: { [K in QuestionKind]: Kind<K> } = {
  ...choiceKinds,
  ...textKinds,
  ...figureKinds,
  ...momentKinds,
  ...placeKinds,
  ...fileKinds,
}

/** What is known of a question's kind. */
export const kindOf = (kind: QuestionKind) => kinds[kind] as unknown as Kind<QuestionKind>
