import Taro from '@tarojs/taro'
import { withoutMetadata } from '@/lib/picture/metadata'
import { isPicture } from '@/lib/device/upload-type'
import type { CleanPicture } from './types'
import { pathOf } from '../picked-file'
import { readBytes } from '../temporary-file'

const files = () => Taro.getFileSystemManager()

function write(filePath: string, content: Uint8Array): Promise<void> {
  const { buffer, byteOffset, byteLength } = content
  const data = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
  return new Promise((resolve, reject) =>
    files().writeFile({ filePath, data, success: () => resolve(), fail: reject }),
  )
}

/**
 * Temporary files are read-only, and WeChat never empties the app's own folder: deletes the files of the last
 * run.
 */
function createFolder(): Promise<string> {
  const dirPath = `${Taro.env.USER_DATA_PATH ?? ''}/pictures`
  const make = (resolve: (path: string) => void, reject: (cause: unknown) => void) =>
    files().mkdir({ dirPath, recursive: true, success: () => resolve(dirPath), fail: reject })
  return new Promise((resolve, reject) => {
    // `rmdir` fails when there is no folder; `complete` runs in both cases.
    files().rmdir({ dirPath, recursive: true, complete: () => make(resolve, reject) })
  })
}

let folder: Promise<string> | null = null
let written = 0

/** Ends with the file's name, because the upload sends that name, with the extension, to the server. */
async function ownPath(name: string): Promise<string> {
  folder ??= createFolder().catch((cause: unknown) => {
    folder = null
    throw cause
  })
  written += 1
  const unique = `${written}-${name}`
  return `${await folder}/${unique}`
}

export const cleanPicture: CleanPicture = async (file) => {
  if (!isPicture(file)) return file
  const cleaned = withoutMetadata(await readBytes(pathOf(file)))
  if (!cleaned || cleaned.length === file.size) return cleaned && file
  const source = await ownPath(file.name)
  await write(source, cleaned)
  return { ...file, size: cleaned.length, source }
}
