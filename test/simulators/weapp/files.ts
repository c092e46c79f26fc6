import http from 'node:http'
import { WxFailure, type ApiCalls, type WxOptions } from './api'

/**
 * Types that `wx.openDocument` supports:
 * developers.weixin.qq.com/miniprogram/dev/api/file/wx.openDocument.html
 */
const documentTypes = new Set(['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf'])

type Progress = (event: {
  progress: number
  totalBytesSent: number
  totalBytesExpectedToSend: number
}) => void

/** The phone's files, and transfers between them and servers on the local network. */
export function createFiles(calls: ApiCalls) {
  /** Contents by path; a test adds the files that the user has picked. */
  const files = new Map<string, Buffer>()
  /** Folders in the app's own folder. */
  const folders = new Set<string>()
  const contentOf = (path: unknown): Buffer => {
    const found = files.get(String(path))
    if (!found) throw new WxFailure(`no such file or directory "${String(path)}"`)
    return found
  }
  return {
    files,
    uploadFile: (options: WxOptions) =>
      startTask(calls, 'uploadFile', options, (signal, tell) =>
        uploadForm(options, contentOf(options['filePath']), signal, tell),
      ),
    // Any reply of the server is saved as a file, also its error page.
    downloadFile: (options: WxOptions) =>
      startTask(calls, 'downloadFile', options, async (signal) => {
        const { body, ...answer } = await exchange(options, 'GET', {}, [], signal)
        const tempFilePath = `wxfile://tmp_${files.size + 1}`
        files.set(tempFilePath, body)
        return { ...answer, tempFilePath }
      }),
    openDocument: calls.define('openDocument', ({ filePath, fileType }) => {
      contentOf(filePath)
      const type = fileType ?? /\.(\w+)$/.exec(String(filePath))?.[1]
      if (!documentTypes.has(String(type))) throw new WxFailure('filetype not supported')
    }),
    folders,
    getFileSystemManager: () => ({
      // Without an encoding the data is an ArrayBuffer.
      readFile: calls.define('readFile', ({ filePath, encoding }) => {
        const content = contentOf(filePath)
        return {
          data: encoding ? content.toString(encoding as BufferEncoding) : new Uint8Array(content).buffer,
        }
      }),
      writeFile: calls.define('writeFile', ({ filePath, data }) => {
        const path = String(filePath)
        if (!folders.has(path.slice(0, path.lastIndexOf('/'))))
          throw new WxFailure(`no such directory, ${path}`)
        files.set(path, Buffer.from(data as ArrayBuffer))
      }),
      mkdir: calls.define('mkdir', ({ dirPath }) => {
        if (folders.has(String(dirPath))) throw new WxFailure(`file already exists ${String(dirPath)}`)
        folders.add(String(dirPath))
      }),
      rmdir: calls.define('rmdir', ({ dirPath }) => {
        const path = String(dirPath)
        if (!folders.delete(path)) throw new WxFailure(`no such file or directory ${path}`)
        for (const each of files.keys()) if (each.startsWith(`${path}/`)) files.delete(each)
      }),
      getFileInfo: calls.define('getFileInfo', ({ filePath }) => ({ size: contentOf(filePath).length })),
    }),
    saveFileToDisk: calls.define('saveFileToDisk', ({ filePath }) => void contentOf(filePath)),
  }
}

type Transfer = (signal: AbortSignal, tell: Progress) => Promise<object>

/** A transfer reports through its callbacks and returns its task immediately. */
function startTask(calls: ApiCalls, api: string, options: WxOptions, transfer: Transfer) {
  const controller = new AbortController()
  const listeners = new Set<Progress>()
  const tell: Progress = (event) => listeners.forEach((listener) => listener(event))
  const start = calls.define(api, () => transfer(controller.signal, tell))
  void start({ ...options, complete: options.complete ?? (() => undefined) })
  return {
    abort: () => controller.abort(new WxFailure('abort')),
    onProgressUpdate: (listener: Progress) => void listeners.add(listener),
    offProgressUpdate: (listener: Progress) => void listeners.delete(listener),
    onHeadersReceived: () => undefined,
    offHeadersReceived: () => undefined,
  }
}

/** The file name in the form is that of the path. */
async function uploadForm(options: WxOptions, content: Buffer, signal: AbortSignal, tell: Progress) {
  const form = new FormData()
  for (const [name, value] of Object.entries(options['formData'] ?? {})) form.append(name, String(value))
  const fileName = String(options['filePath']).split('/').pop()
  form.append(String(options['name']), new Blob([new Uint8Array(content)]), fileName)
  const packed = new Response(form)
  const type = packed.headers.get('content-type') ?? ''
  const whole = Buffer.from(await packed.arrayBuffer())
  const { body, ...answer } = await exchange(
    options,
    'POST',
    { 'content-type': type, 'content-length': String(whole.length) },
    slices(whole, tell),
    signal,
  )
  return { ...answer, data: body.toString('utf8') }
}

/** A body in chunks; each is counted when the next one is requested. */
function* slices(whole: Buffer, tell: Progress): Generator<Buffer> {
  const size = 64 * 1024
  for (let sent = 0; sent < whole.length;) {
    yield whole.subarray(sent, sent + size)
    sent = Math.min(sent + size, whole.length)
    const progress = Math.floor((100 * sent) / whole.length)
    tell({ progress, totalBytesSent: sent, totalBytesExpectedToSend: whole.length })
  }
}

interface FileAnswer {
  statusCode: number
  header: http.IncomingHttpHeaders
  body: Buffer
}

function exchange(
  { url, header, timeout = 60_000 }: WxOptions,
  method: string,
  headers: Record<string, string>,
  pieces: Iterable<Buffer>,
  signal: AbortSignal,
): Promise<FileAnswer> {
  return new Promise<FileAnswer>((resolve, reject) => {
    const sent = { ...(header as Record<string, string> | undefined), ...headers }
    const request = http.request(String(url), { method, headers: sent, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          statusCode: response.statusCode ?? 0,
          header: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    const timer = setTimeout(() => request.destroy(new WxFailure('timeout', { errno: 5 })), Number(timeout))
    request.on('close', () => clearTimeout(timer))
    request.on('error', reject)
    signal.addEventListener('abort', () => request.destroy(signal.reason as Error))
    for (const piece of pieces) request.write(piece)
    request.end()
  }).catch((cause: unknown) => {
    throw cause instanceof WxFailure ? cause : new WxFailure('', { errno: 600001, cause })
  })
}
