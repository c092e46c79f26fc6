import { useEffect } from 'react'
import { hostUsesMessages } from '@/i18n/host-uses'
import { usePageInFront } from '@/platform/page/lifecycle'
import { guardLeaving } from '@/platform/page/leave-guard'
import { useMessageNamespace } from '../use-messages'

/** Asks before the host's back button leaves the page with unsaved work. */
export function useLeaveGuard(isUnsaved: boolean): void {
  const inFront = usePageInFront()
  const { leaveTitle, leaveMessage, leave, stay } = useMessageNamespace(hostUsesMessages)
  useEffect(() => {
    if (!isUnsaved || !inFront) return undefined
    return guardLeaving({ title: leaveTitle, message: leaveMessage, leave, stay })
  }, [isUnsaved, inFront, leaveTitle, leaveMessage, leave, stay])
}
