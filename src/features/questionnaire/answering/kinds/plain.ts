/** The components of the most common kinds: one small chunk, fetched before the form is known. */
export { Multiple, Pick, Single } from './choices'
export { Scale } from './scale'
export { Texts } from './texts'
