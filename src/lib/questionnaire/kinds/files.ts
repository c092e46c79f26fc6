import { longestName } from '../../stroke/typed-name'
import { violation, type Violation } from '../schema/finding'
import type { ImagesQuestion } from '../schema/question'
import { localFileId } from '../answers/local-files'
import { asciiBytes, repeatedBytes, textBytes } from './json-bytes'
import { isRecord, isTextList, type Kind, type ReadPart } from './kind'

/** As the gateway names what was uploaded, or as the device names what it still has to send. */
const longestKey = 48
const isFileKey = (key: string) => /^[0-9a-f]{48}$/.test(key) || localFileId(key) !== null

const defaultMaxImages = 9

function checkSignature(_question: unknown, value: unknown): Violation[] {
  if (!isRecord(value)) return violation('wrongShape')
  const { key, name, ...more } = value
  if (Object.keys(more).length > 0 || (key === undefined && name === undefined))
    return violation('wrongShape')
  if (key !== undefined && (typeof key !== 'string' || !isFileKey(key))) return violation('notUploaded')
  if (name === undefined) return []
  if (typeof name !== 'string') return violation('wrongShape')
  const length = [...name.trim()].length
  return length > longestName ? violation('tooLong', { max: longestName, length }) : []
}

function checkImages({ maxImages = defaultMaxImages }: ImagesQuestion, value: unknown): Violation[] {
  if (!isTextList(value)) return violation('wrongShape')
  if (!value.every(isFileKey)) return violation('notUploaded')
  return value.length > maxImages ? violation('tooManyImages', { max: maxImages }) : []
}

const signature: Kind<'signature'> = {
  check: checkSignature,
  plain: () => 'signed',
  read: (_question, value) => {
    if (!isRecord(value)) return []
    const { key, name } = value
    const parts: ReadPart[] = []
    if (typeof key === 'string') parts.push({ type: 'signature', key })
    if (typeof name === 'string') parts.push({ type: 'text', text: name })
    return parts
  },
  maxBytes: () => '{"key":,"name":}'.length + asciiBytes(longestKey) + textBytes(longestName),
}

const images: Kind<'images'> = {
  check: checkImages,
  read: (_question, value) => (isTextList(value) ? value.map((key) => ({ type: 'image', key })) : []),
  maxBytes: ({ maxImages = defaultMaxImages }) => repeatedBytes(maxImages, asciiBytes(longestKey)),
}

export const fileKinds = { signature, images }
