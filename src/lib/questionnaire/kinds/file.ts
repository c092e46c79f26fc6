import { safeFileName, longestFileName } from '../../device/safe-file-name'
import { uploadTypeOf } from '../../device/upload-type'
import { violation } from '../schema/finding'
import type { FileGroup, FileQuestion, FilesAnswer } from '../schema/question'
import { isRecord, isTextList, type QuestionKind } from './kind'
import { isFileKey, longestKey } from './shared/files'
import { asciiBytes, repeatedBytes } from './shared/json-bytes'

/** File types by group, as the gateway names them by content. */
export const fileGroups: Record<FileGroup, readonly string[]> = {
  pdf: ['pdf'],
  word: ['doc', 'docx'],
  excel: ['xls', 'xlsx'],
  image: ['jpeg', 'png', 'webp'],
}

export const fileGroupNames = Object.keys(fileGroups) as FileGroup[]

/** Signs of `.pdf`, which take one byte each; all others may take four. */
const shortestEnd = 4

/** Files of a question that states no maximum, and the greatest size of a file in megabytes. */
export const defaultMaxFiles = 3
export const largestFile = 10

/** What the files of a question may be. */
export const fileLimitsOf = ({ types = fileGroupNames, maxMegabytes = largestFile }: FileQuestion) => ({
  types: types.flatMap((group) => fileGroups[group]),
  maxBytes: maxMegabytes * 1024 * 1024,
})

const isFilesAnswer = (value: unknown): value is FilesAnswer =>
  isRecord(value) &&
  isTextList(value['keys']) &&
  Array.isArray(value['names']) &&
  value['names'].length === value['keys'].length &&
  value['names'].every((name) => typeof name === 'string' && name !== '' && name === safeFileName(name))

/** Documents with their names. */
export const file: QuestionKind<'file'> = {
  comparedAs: 'text',
  check(question, value) {
    if (!isFilesAnswer(value)) return violation('wrongShape')
    const { maxFiles = defaultMaxFiles } = question
    if (!value.keys.every(isFileKey)) return violation('notUploaded')
    if (value.keys.length > maxFiles) return violation('tooManyFiles', { max: maxFiles })
    const { types } = fileLimitsOf(question)
    const fits = value.names.every((name) => types.includes(uploadTypeOf({ name, type: '' })))
    return fits ? [] : violation('wrongFileType')
  },
  expressionValue: (_question, value) => (isFilesAnswer(value) ? value.names.join(';') : null),
  read: (_question, value) =>
    isFilesAnswer(value) ? value.names.map((text) => ({ type: 'text', text })) : [],
  maxBytes: ({ maxFiles = defaultMaxFiles }) =>
    '{"keys":,"names":}'.length +
    repeatedBytes(maxFiles, asciiBytes(longestKey)) +
    repeatedBytes(maxFiles, asciiBytes(4 * (longestFileName - shortestEnd) + shortestEnd)),
  fileKeys: (value) => (isFilesAnswer(value) ? value.keys : []),
  fileLimits: fileLimitsOf,
  view: 'documents',
  aggregate: 'files',
  columns: 'fileNames',
}
