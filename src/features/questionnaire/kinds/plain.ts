import { Multiple, Single } from './choices/choices'
import { Scale } from './scale'
import { MultiLine, SingleLine } from './texts'

/** The components that most forms need: small, so in one file, which the page that fills in a form contains. */
export const plainKinds = {
  single: Single,
  multiple: Multiple,
  text: SingleLine,
  textarea: MultiLine,
  rate: Scale,
}
