import { currentLanguage } from '@/i18n'
import { errorText } from '@/i18n/error-text'
import { previewType, type PreviewType } from '@/lib/device/document-preview'
import { downloadWay, type DownloadWay, fileUrl, fileNameOf } from '@/lib/device/download-rule'
import { apiOrigin, deviceKind, downloadsByHost, saveFile } from '@/platform/files/download'
import { FileError, type FileFailure } from '@/platform/files/file-error'
import { host } from '@/platform/host'
import { openDocument } from '@/platform/files/preview'
import { sessionHeaders } from '@/request/client'
import { showToast } from '@/stores/feedback-store'
import { copyWithToast } from './copy'

export type FileOutcome =
  | 'saved'
  | 'opened'
  | 'linkCopied'
  | 'cancelled'
  /** No address that may be opened, or nothing here can open or save it. */
  | 'unsupported'
  | 'failed'

interface FoundFile {
  url: string
  name: string
  type: PreviewType | null
  /** Bytes, where they are known. */
  size?: number | undefined
  headers?: Record<string, string>
}

interface DownloadOptions {
  /** The server gives the file out to the session only. Never for another host: the proof goes with it. */
  authorised?: boolean
}

const words = () => currentLanguage().words.sharing

function say(text: string, outcome: FileOutcome): FileOutcome {
  showToast(text)
  return outcome
}

/** What is said of a failure of the file itself; the others have the words of any request. */
const ownWords: Partial<Record<FileFailure, () => string>> = {
  notOpened: () => words().notOpened,
  notSaved: () => words().notSaved,
}

function sayFailure(error: unknown): FileOutcome {
  if (!(error instanceof FileError)) throw error
  const { reason, status } = error
  if (reason === 'cancelled') return 'cancelled'
  const text = ownWords[reason]?.() ?? errorText({ kind: reason, status }, currentLanguage().words)
  return say(text, 'failed')
}

async function open({ type, ...file }: FoundFile): Promise<FileOutcome> {
  return type ? openDocument({ ...file, type }) : 'unsupported'
}

/** Nothing may be awaited before the work begins: browsers copy and open only while a tap is dealt with. */
const ways: Record<DownloadWay, (file: FoundFile) => Promise<FileOutcome>> = {
  save: async (file) => {
    await saveFile(file)
    return 'saved'
  },
  open: async (file) => {
    showToast(words().opening)
    return open(file)
  },
  copyLink: async ({ url }) =>
    (await copyWithToast(url, words().linkCopied)) === 'copied' ? 'linkCopied' : 'failed',
  none: async () => say(words().notSaved, 'unsupported'),
}

function find(url: string, name: string): FoundFile | null {
  const address = fileUrl(url, apiOrigin())
  return address === null ? null : { url: address, name, type: previewType(name) ?? previewType(url) }
}

/**
 * Brings a file to the person, by the way its host allows, and says what there is to say. Call it straight
 * from a tap. `url` is a path of the API host or an address of http or https.
 */
export async function downloadFile(
  url: string,
  name: string,
  { authorised = false }: DownloadOptions = {},
): Promise<FileOutcome> {
  const file = find(url, name)
  if (!file) return say(words().badAddress, 'unsupported')
  const previewable = file.type !== null
  const byHost = downloadsByHost()
  const way = downloadWay({ host: host.name, device: deviceKind(), previewable, authorised, byHost })
  return ways[way](authorised ? { ...file, headers: sessionHeaders() } : file).catch(sayFailure)
}

/**
 * Shows a document; where nothing can show it, it is downloaded. Says what there is to say. Call it straight
 * from a tap. `name` gives the type when the address has none; a host may want the exact `size` in bytes.
 */
export async function previewDocument(
  url: string,
  name = fileNameOf(url),
  size?: number,
): Promise<FileOutcome> {
  const file = find(url, name)
  if (!file) return say(words().badAddress, 'unsupported')
  if (!file.type) return say(words().notPreviewable, 'unsupported')
  const opened = await open({ ...file, size }).catch(sayFailure)
  return opened === 'unsupported' ? downloadFile(url, name) : opened
}
