import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { registrationMessages } from '@/i18n/registration'
import { local } from '@/platform/storage/key-value'
import { getJoinState } from '@/services/session/registration-service'
import { ownKeys } from '@/stores/device/storage-keys'
import type { JoinStatus } from '@/wire/session/session'

/** Stores the id of the pending join request on this device. The id is random and cannot be guessed. */
export const saveJoinRequestId = (request: string) => void local.set(ownKeys.joinRequest, request)

const tones: Record<JoinStatus, 'info' | 'warn'> = { waiting: 'info', approved: 'info', rejected: 'warn' }

/** Status of an earlier join request, for a user who returns to the page on the same device. */
export function JoinRequestStatusNotice({ onSignIn }: { onSignIn: () => void }) {
  const own = useMessageNamespace(registrationMessages)
  const localText = useLocalText()
  const [requestId, setRequestId] = useState(() => local.get(ownKeys.joinRequest))
  const joinStatus = useLoad(`join status ${requestId ?? ''}`, async () =>
    requestId ? getJoinState(requestId) : null,
  )
  if (!requestId || !joinStatus.data) return null
  const { organisation, status, reason } = joinStatus.data
  const forget = () => {
    local.remove(ownKeys.joinRequest)
    setRequestId(null)
  }
  const action = {
    waiting: null,
    approved: <Button onPress={onSignIn}>{own.toSignIn}</Button>,
    rejected: <Button onPress={forget}>{own.understood}</Button>,
  }
  return (
    <Notice tone={tones[status]} action={action[status]}>
      {own.asked[status](localText(organisation), reason)}
    </Notice>
  )
}
