import { Text } from '@tarojs/components'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { Notice } from '@/components/notice/notice'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { faceFailureText, faceMessages } from '@/i18n/face'
import type { FaceCheckOutcome } from './use-submit'

interface FaceDialogProps {
  verify: () => Promise<FaceCheckOutcome>
  onPassed: () => void
  onClose: () => void
}

/** Requests the face check that the gateway requires; submits again after it has passed. */
export function FaceDialog({ verify, onPassed, onClose }: FaceDialogProps) {
  const all = useMessages()
  const messages = useMessageNamespace(faceMessages)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<FaceCheckOutcome | null>(null)
  const begin = async () => {
    setBusy(true)
    const outcome = await verify()
    setBusy(false)
    setFailed(outcome.result === 'failed' ? outcome : null)
    if (outcome.result === 'passed') onPassed()
  }
  return (
    <ConfirmDialog
      title={messages.title}
      confirm={failed ? messages.again : messages.begin}
      busy={busy}
      onConfirm={() => void begin()}
      onClose={onClose}
    >
      <Text>{messages.beforeSubmit}</Text>
      {failed ? (
        <Notice tone="bad" live="alert">
          {faceFailureText(failed.error, messages, all)}
        </Notice>
      ) : null}
    </ConfirmDialog>
  )
}

/** Displayed before the form is filled in. */
export function FaceNotice() {
  return <Notice tone="info">{useMessageNamespace(faceMessages).willBeAsked}</Notice>
}
