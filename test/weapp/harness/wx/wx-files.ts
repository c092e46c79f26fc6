import path from 'node:path'
import { ApiFailure, asyncApi, type ApiOptions } from './async-api'
import { decodeBody, send, startTask, type Network } from './wx-request'

/** Files of the phone by WeChat's path; a folder ends with a slash and has no content. */
export type FileTable = Map<string, Buffer>

/** The app's own folder. */
const own = 'wxfile://usr'

/** Prefix of temporary files, which WeChat deletes when the app ends. */
const temporary = 'wxfile://tmp_'

export const isTemporaryFile = (name: string): boolean => name.startsWith(temporary)

let nextFile = 1

/** Stores a temporary file as WeChat does, and returns its path. */
export function addTemporaryFile(files: FileTable, content: Buffer, extension: string): string {
  const name = `${temporary}${nextFile++}${extension}`
  files.set(name, content)
  return name
}

interface FileParts {
  files: FileTable
  network: Network
  /** Records the files opened in the phone's viewer. */
  calls: string[]
  /** Lets the calls of the file system fail. */
  guard: (fileSystem: Record<string, unknown>) => Record<string, unknown>
}

export function fileApis({ files, network, calls, guard }: FileParts): Record<string, unknown> {
  return {
    env: { USER_DATA_PATH: own },
    getFileSystemManager: () => guard(fileSystem(files)),
    getFileInfo: asyncApi('getFileInfo', ({ filePath }) => ({ size: content(files, filePath).length })),
    getImageInfo: asyncApi('getImageInfo', ({ src }) => ({
      width: 300,
      height: 200,
      path: src,
      type: 'png',
    })),
    compressImage: asyncApi('compressImage', ({ src }) => ({ tempFilePath: src })),
    openDocument: asyncApi('openDocument', (options) => {
      openDocument(files, options)
      calls.push('openDocument')
    }),
    saveFileToDisk: asyncApi('saveFileToDisk', ({ filePath }) => void content(files, filePath)),
    saveImageToPhotosAlbum: asyncApi(
      'saveImageToPhotosAlbum',
      ({ filePath }) => void content(files, filePath),
    ),
    uploadFile: (options: ApiOptions) => upload(files, network, options),
    downloadFile: (options: ApiOptions) => download(files, network, options),
  }
}

const documentTypes = new Set(['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf'])

/** Uses `fileType`, otherwise the extension of the name. */
function openDocument(files: FileTable, { filePath, fileType }: ApiOptions): void {
  content(files, filePath)
  const type = fileType ?? path.posix.extname(String(filePath)).slice(1)
  if (!documentTypes.has(String(type))) throw new ApiFailure('filetype not supported')
}

function content(files: FileTable, filePath: unknown): Buffer {
  const found = files.get(String(filePath))
  if (!found) throw new ApiFailure(`no such file or directory "${String(filePath)}"`)
  return found
}

const folderName = (dirPath: unknown): string => `${String(dirPath)}/`

/**
 * The greatest size of all files in the app's own folder: developers.weixin.qq.com/miniprogram/dev/framework/ability/
 * file-system.html. Temporary files do not count.
 */
export const ownFilesLimit = 200 * 1024 * 1024

function ownFilesSize(files: FileTable): number {
  return [...files].reduce((sum, [name, { length }]) => (name.startsWith(own) ? sum + length : sum), 0)
}

/** Throws if the path is outside the app's own folder, in a folder that does not exist, or beyond the size limit. */
function put(files: FileTable, filePath: unknown, bytes: Buffer): void {
  const folder = path.posix.dirname(String(filePath))
  if (!folder.startsWith(own)) throw new ApiFailure(`permission denied, open "${String(filePath)}"`)
  if (folder !== own) content(files, folderName(folder))
  const replaced = files.get(String(filePath))?.length ?? 0
  if (ownFilesSize(files) - replaced + bytes.length > ownFilesLimit)
    throw new ApiFailure('the maximum size of the file storage limit is exceeded')
  files.set(String(filePath), bytes)
}

function makeFolder(files: FileTable, name: string, mayExist: boolean): void {
  if (files.has(name) && !mayExist) throw new ApiFailure(`file already exists "${name}"`)
  files.set(name, Buffer.alloc(0))
}

function removeFolder(files: FileTable, name: string): void {
  content(files, name)
  for (const inside of [...files.keys()]) if (inside.startsWith(name)) files.delete(inside)
}

function fileSystem(files: FileTable): Record<string, unknown> {
  const read = (filePath: unknown, encoding: unknown) => {
    const found = content(files, filePath)
    return encoding ? found.toString(encoding as BufferEncoding) : new Uint8Array(found).buffer
  }
  const write = (filePath: unknown, data: unknown, encoding: unknown) => {
    const bytes =
      typeof data === 'string'
        ? Buffer.from(data, encoding as BufferEncoding)
        : Buffer.from(data as ArrayBuffer)
    put(files, filePath, bytes)
  }
  return {
    readFileSync: read,
    writeFileSync: (filePath: string, data: unknown, encoding = 'utf8') => write(filePath, data, encoding),
    unlinkSync: (filePath: string) => void files.delete(filePath),
    accessSync: (filePath: string) => void content(files, filePath),
    readFile: asyncApi('readFile', ({ filePath, encoding }) => ({ data: read(filePath, encoding) })),
    writeFile: asyncApi('writeFile', ({ filePath, data, encoding = 'utf8' }) =>
      write(filePath, data, encoding),
    ),
    copyFile: asyncApi('copyFile', ({ srcPath, destPath }) => put(files, destPath, content(files, srcPath))),
    mkdir: asyncApi('mkdir', ({ dirPath, recursive }) =>
      makeFolder(files, folderName(dirPath), recursive === true),
    ),
    rmdir: asyncApi('rmdir', ({ dirPath }) => removeFolder(files, folderName(dirPath))),
    unlink: asyncApi('unlink', ({ filePath }) => void files.delete(String(filePath))),
    access: asyncApi('access', ({ path: filePath }) => void content(files, filePath)),
    getFileInfo: asyncApi('getFileInfo', ({ filePath }) => ({ size: content(files, filePath).length })),
  }
}

function upload(files: FileTable, network: Network, options: ApiOptions) {
  const { url, filePath, name, formData, header, timeout = 60_000 } = options
  return startTask('uploadFile', options, network, async (signal, tell) => {
    const boundary = `----wx${Date.now().toString(36)}`
    const body = multipart(boundary, (formData ?? {}) as Record<string, unknown>, {
      name: String(name),
      fileName: path.posix.basename(String(filePath)),
      content: content(files, filePath),
    })
    const headers = { ...(header as object), 'content-type': `multipart/form-data; boundary=${boundary}` }
    const sent = { url: String(url), method: 'POST', header: headers, body, timeout: Number(timeout), signal }
    const answer = await send(network, sent)
    tell({ progress: 100, totalBytesSent: body.length, totalBytesExpectedToSend: body.length })
    return {
      statusCode: answer.statusCode,
      header: answer.header,
      data: decodeBody(answer.body, { dataType: 'text' }),
    }
  })
}

function multipart(
  boundary: string,
  fields: Record<string, unknown>,
  file: { name: string; fileName: string; content: Buffer },
): Buffer {
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}`
  const texts = Object.entries(fields).map(
    ([name, value]) => `${part(`name="${name}"`)}\r\n\r\n${String(value)}\r\n`,
  )
  const fileHead = part(`name="${file.name}"; filename="${file.fileName}"`)
  return Buffer.concat([
    Buffer.from(`${texts.join('')}${fileHead}\r\nContent-Type: application/octet-stream\r\n\r\n`),
    file.content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}

function download(files: FileTable, network: Network, options: ApiOptions) {
  const { url, header, timeout = 60_000 } = options
  return startTask('downloadFile', options, network, async (signal) => {
    const headers = { ...(header as Record<string, string> | undefined) }
    const wanted = {
      url: String(url),
      method: 'GET',
      header: headers,
      body: undefined,
      timeout: Number(timeout),
      signal,
    }
    const answer = await send(network, wanted)
    const extension = path.posix.extname(String(url).split('?')[0] ?? '')
    const tempFilePath = addTemporaryFile(files, answer.body, extension)
    return { statusCode: answer.statusCode, header: answer.header, tempFilePath }
  })
}
