import { violation } from '../schema/finding'
import { isTextList, type QuestionKind } from './kind'
import { isFileKey, longestKey } from './shared/files'
import { asciiBytes, repeatedBytes } from './shared/json-bytes'

/** Pictures of a question that states no maximum; the form's author may allow more. */
export const defaultMaxImages = 3

export const images: QuestionKind<'images'> = {
  comparedAs: 'text',
  check({ maxImages = defaultMaxImages }, value) {
    if (!isTextList(value)) return violation('wrongShape')
    if (!value.every(isFileKey)) return violation('notUploaded')
    return value.length > maxImages ? violation('tooManyImages', { max: maxImages }) : []
  },
  read: (_question, value) => (isTextList(value) ? value.map((key) => ({ type: 'image', key })) : []),
  maxBytes: ({ maxImages = defaultMaxImages }) => repeatedBytes(maxImages, asciiBytes(longestKey)),
  fileKeys: (value) => (isTextList(value) ? value : []),
  aggregate: 'files',
  columns: 'fileCount',
}
