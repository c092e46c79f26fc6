import { currentLanguage } from '@/i18n'
import { errorText } from '@/i18n/errors'
import { sharingMessages } from '@/i18n/sharing'
import { previewType, type PreviewType } from '@/lib/device/document-preview'
import { downloadMethod, type DownloadMethod, fileUrl, fileNameOf } from '@/lib/device/download-rule'
import { apiOrigin, downloadsByHost, saveFile } from '@/platform/files/download'
import { FileError, type FileFailure } from '@/platform/files/file-error'
import { host } from '@/platform/host'
import { device } from '@/platform/host/device'
import { openDocument } from '@/platform/files/preview'
import { sessionHeaders } from '@/request/client'
import { showToast } from '@/stores/feedback-store'
import { copyWithToast } from './copy'

export type FileOutcome =
  | 'saved'
  | 'opened'
  | 'linkCopied'
  | 'cancelled'
  /** No URL that may be opened, or no way to open or save the file on this device. */
  | 'unsupported'
  | 'failed'

interface FoundFile {
  url: string
  name: string
  type: PreviewType | null
  /** In bytes, if known. */
  size?: number | undefined
  headers?: Record<string, string>
}

interface DownloadOptions {
  /**
   * The server requires the session for this file. Never set it for another host: the credentials are sent
   * along.
   */
  authorised?: boolean
}

const messages = () => sharingMessages(currentLanguage())

function say(text: string, outcome: FileOutcome): FileOutcome {
  showToast(text)
  return outcome
}

/** Messages for failures of the file itself; other failures use the messages of any request. */
const ownMessages: Partial<Record<FileFailure, () => string>> = {
  notOpened: () => messages().notOpened,
  notSaved: () => messages().notSaved,
}

function sayFailure(error: unknown): FileOutcome {
  if (!(error instanceof FileError)) throw error
  const { reason, status } = error
  if (reason === 'cancelled') return 'cancelled'
  const text = ownMessages[reason]?.() ?? errorText({ kind: reason, status }, currentLanguage().messages)
  return say(text, 'failed')
}

async function open({ type, ...file }: FoundFile): Promise<FileOutcome> {
  return type ? openDocument({ ...file, type }) : 'unsupported'
}

/** No `await` before the action: browsers allow copying and opening only during the tap event. */
const ways: Record<DownloadMethod, (file: FoundFile) => Promise<FileOutcome>> = {
  save: async (file) => {
    await saveFile(file)
    return 'saved'
  },
  open: async (file) => {
    showToast(messages().opening)
    return open(file)
  },
  copyLink: async ({ url }) =>
    (await copyWithToast(url, messages().linkCopied)) === 'copied' ? 'linkCopied' : 'failed',
  none: async () => say(messages().notSaved, 'unsupported'),
}

function find(url: string, name: string): FoundFile | null {
  const address = fileUrl(url, apiOrigin())
  return address === null ? null : { url: address, name, type: previewType(name) ?? previewType(url) }
}

/**
 * Delivers a file in the way the host allows, and shows the outcome. Call it directly from a tap handler.
 * `url` is a path of the API host or an http(s) URL.
 */
export async function downloadFile(
  url: string,
  name: string,
  { authorised = false }: DownloadOptions = {},
): Promise<FileOutcome> {
  const file = find(url, name)
  if (!file) return say(messages().badAddress, 'unsupported')
  const previewable = file.type !== null
  const byHost = downloadsByHost()
  const way = downloadMethod({ host: host.name, device: device.kind(), previewable, authorised, byHost })
  return ways[way](authorised ? { ...file, headers: sessionHeaders() } : file).catch(sayFailure)
}

/**
 * Previews a document, or downloads it if it cannot be displayed, and shows the outcome. Call it directly
 * from a tap handler. `name` gives the type if the URL has none; some hosts require the exact `size` in
 * bytes.
 */
export async function previewDocument(
  url: string,
  name = fileNameOf(url),
  size?: number,
): Promise<FileOutcome> {
  const file = find(url, name)
  if (!file) return say(messages().badAddress, 'unsupported')
  if (!file.type) return say(messages().notPreviewable, 'unsupported')
  const opened = await open({ ...file, size }).catch(sayFailure)
  return opened === 'unsupported' ? downloadFile(url, name) : opened
}
