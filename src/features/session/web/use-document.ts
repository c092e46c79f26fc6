import { useEffect, useState } from 'react'
import { createAbort } from '@/lib/device/abort'
import { previewType } from '@/lib/device/document-preview'
import { FileError } from '@/platform/files/file-error'
import { openDocument } from '@/platform/files/preview'
import { apiOrigin, readOwn } from '@/platform/page/own-origins'
import { sessionHeaders } from '@/request/client'

export type DocumentState =
  | { at: 'downloading'; part: number }
  | { at: 'opened' }
  | { at: 'failed'; error: FileError }

/** Only the API host receives the session. */
const headersFor = (url: string) => (readOwn(url)?.origin === apiOrigin() ? sessionHeaders() : undefined)

type Watching = Pick<Parameters<typeof openDocument>[0], 'onProgress' | 'signal'>

async function openOwnDocument(url: string, name: string, watching: Watching): Promise<void> {
  const type = previewType(name) ?? previewType(url)
  const opening = type && openDocument({ url, name, type, headers: headersFor(url), ...watching })
  if (!opening || (await opening) === 'unsupported') throw new FileError('notOpened')
}

/** Downloads and opens a document of an own origin. Leaving the page stops the download. */
export function useDocument(url: string, name: string) {
  const [state, setState] = useState<DocumentState>({ at: 'downloading', part: 0 })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const { signal, stop } = createAbort()
    const show = (next: DocumentState) => void (signal.aborted || setState(next))
    const onProgress = (part: number) => show({ at: 'downloading', part })
    openOwnDocument(url, name, { signal, onProgress }).then(
      () => show({ at: 'opened' }),
      (error: unknown) => {
        if (!(error instanceof FileError)) throw error
        show({ at: 'failed', error })
      },
    )
    return stop
  }, [url, name, attempt])

  return {
    state,
    start() {
      setState({ at: 'downloading', part: 0 })
      setAttempt(attempt + 1)
    },
  }
}
