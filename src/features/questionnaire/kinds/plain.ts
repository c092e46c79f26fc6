/** The components that most forms need: small, so in one chunk, which is fetched before the form is known. */
export { Multiple, Single } from './choices/choices'
export { Scale } from './scale'
export { MultiLine, SingleLine } from './texts'
