import { type RefObject, useEffect, useRef, useState } from 'react'
import type { SignCanvasHandle } from '@/components/sign-canvas/sign-canvas'
import type { SignatureAnswer } from '@/lib/questionnaire'
import { drawnFile } from '@/platform/canvas/drawn-file'
import { usePageHide } from '@/platform/page/lifecycle'
import { deviceOwner } from '@/stores/outbox/view'
import type { SubmitBlocker } from '../session/submit-blockers'
import { dropQueuedFiles } from './drop-queued'
import type { sendFile } from './send-file'

/** Milliseconds without a stroke after which the signature is exported and uploaded. */
const pause = 1000

interface SignatureUpload {
  canvas: RefObject<SignCanvasHandle>
  send: typeof sendFile
  /** Sets the answer; undefined after the canvas has been cleared. */
  onSign: (answer: SignatureAnswer | undefined) => void
  onBlocker: (blocker: SubmitBlocker | null) => void
  onCompletion: (complete: (() => Promise<void>) | null) => void
}

type State = 'idle' | 'saving' | 'saved' | 'failed'

interface Shown {
  state: State
  error: unknown
}

/** `latest` returns the current callbacks; `show` displays the state. */
function createSignatureUpload(latest: () => SignatureUpload, show: (shown: Shown) => void) {
  /** Counts the edits: an upload that a later edit has overtaken is dropped. */
  let edition = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: { edition: number; done: Promise<void> } | null = null

  function become(state: State, blocker: SubmitBlocker | null, error: unknown = null): void {
    clearTimeout(timer)
    show({ state, error })
    latest().onBlocker(blocker)
    latest().onCompletion(state === 'saving' ? save : null)
  }

  async function saveEdition(number: number): Promise<void> {
    try {
      const answer = await signatureOf(latest())
      if (number !== edition) return dropped(answer)
      latest().onSign(answer)
      become('saved', null)
    } catch (cause) {
      if (number === edition) become('failed', 'notSent', cause)
    }
  }

  /** Uploads the latest edition; one upload for each. */
  function save(): Promise<void> {
    clearTimeout(timer)
    if (running?.edition !== edition) running = { edition, done: saveEdition(edition) }
    return running.done
  }

  return {
    edit(isSigned: boolean) {
      edition += 1
      if (!isSigned) {
        latest().onSign(undefined)
        return become('idle', null)
      }
      become('saving', 'uploading')
      timer = setTimeout(() => void save(), pause)
    },
    retry() {
      edition += 1
      become('saving', 'uploading')
      void save()
    },
    save,
    close() {
      clearTimeout(timer)
      latest().onBlocker(null)
      latest().onCompletion(null)
    },
  }
}

/**
 * Makes what is on the canvas the answer, without a confirmation: after a pause in the strokes, when the page is
 * hidden, or when the page is left or submitted. Until then it blocks leaving the page.
 */
export function useSignatureUpload(callbacks: SignatureUpload) {
  const latest = useRef(callbacks)
  latest.current = callbacks
  const [shown, setShown] = useState<Shown>({ state: 'idle', error: null })
  const [upload] = useState(() => createSignatureUpload(() => latest.current, setShown))
  usePageHide(() => {
    if (shown.state === 'saving') void upload.save()
  })
  useEffect(() => upload.close, [upload])
  return { ...shown, edit: upload.edit, retry: upload.retry }
}

async function signatureOf({ canvas, send }: SignatureUpload): Promise<SignatureAnswer> {
  if (!canvas.current) throw new Error('The canvas is not ready')
  const { image, name } = await canvas.current.generate()
  if (name !== undefined) return { name }
  const { key } = await send(drawnFile(image, 'signature.png'))
  return { key }
}

/** Removes the device's copy of a signature that is not the answer. */
function dropped({ key }: SignatureAnswer): void {
  if (key !== undefined) void dropQueuedFiles(deviceOwner()?.personId ?? '', [key], [])
}
