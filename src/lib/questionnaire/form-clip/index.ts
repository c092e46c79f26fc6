/** Copying, cutting and pasting of questions between forms. */
export { clipName, clipSize, copyItems, type FormClip, withoutItems } from './copy'
export { type PastedClip, pasteItems } from './paste'
export type { LeftOut } from './strip'
export { clipText } from './text'
