import { useState } from 'react'
import { uuid } from '@/lib/text/uuid'
import { pickDocuments } from '@/platform/files/pick-documents'
import type { PickedFile } from '@/platform/files/upload/types'
import { RequestError } from '@/request/errors'
import { uploadFile } from '@/services/upload-service'
import { noticeFileTypes, noticeLimits } from '@/wire/home/notices'

export interface NoticeFile {
  /** Identifies the upload, also when it is repeated. */
  id: string
  file: PickedFile
  state: 'sending' | 'sent' | 'failed'
  /** Of the stored file; empty until it is sent. */
  key: string
  error: unknown
}

const bytesOf = (files: readonly NoticeFile[]) => files.reduce((sum, { file }) => sum + file.size, 0)

/** The documents of the notice that is written; they are uploaded at once. */
export function useAttachments() {
  const [files, setFiles] = useState<NoticeFile[]>([])
  /** True after more documents were chosen than a notice takes. */
  const [isTooMuch, setTooMuch] = useState(false)
  const update = (id: string, change: Partial<NoticeFile>) =>
    setFiles((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)))

  const send = async ({ id, file }: Pick<NoticeFile, 'id' | 'file'>) => {
    update(id, { state: 'sending', error: null })
    try {
      const { key } = await uploadFile(file, { private: true, clientKey: id })
      update(id, { state: 'sent', key })
    } catch (error) {
      update(id, { state: 'failed', error })
    }
  }
  const add = async () => {
    const room = noticeLimits.files - files.length
    let picked: PickedFile[]
    try {
      picked = await pickDocuments({ count: room, extensions: [...noticeFileTypes] })
    } catch {
      // Nothing was chosen.
      return
    }
    const added = picked.map((file): NoticeFile => ({
      id: uuid(),
      file,
      state: 'sending',
      key: '',
      error: null,
    }))
    const isTooLarge = bytesOf([...files, ...added]) > noticeLimits.fileBytes
    setTooMuch(isTooLarge)
    if (isTooLarge) return
    setFiles((before) => [...before, ...added])
    await Promise.all(added.map(send))
  }
  const remove = (id: string) => {
    setTooMuch(false)
    setFiles((before) => before.filter((one) => one.id !== id))
  }
  return {
    ...{ files, isTooMuch, add, remove, retry: send },
    clear: () => setFiles([]),
    /** The part of the request; an older gateway knows no documents. */
    request:
      files.length > 0 ? { attachments: files.map(({ key, file }) => ({ key, name: file.name })) } : {},
    isFull: files.length >= noticeLimits.files,
  }
}

export type Attachments = ReturnType<typeof useAttachments>

/** Codes of refusals that no repetition changes. */
export const isFinal = (error: unknown): boolean =>
  error instanceof RequestError && (error.code === 'fileTypeNotAllowed' || error.code === 'tooLarge')
