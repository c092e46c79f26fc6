/**
 * The components of the most common kinds: small, so in one chunk, which is fetched before the form is known.
 */
export { Multiple, Pick, Single } from './choices'
export { Scale } from './scale'
export { Texts } from './texts'
