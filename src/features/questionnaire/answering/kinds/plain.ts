/** What most questions of most forms are drawn with: small, so in one file, which is fetched before the form is known. */
export { Multiple, Pick, Single } from './choices'
export { Scale } from './scale'
export { Texts } from './texts'
