import { Text } from '@tarojs/components'
import { useSyncExternalStore } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { useLeaveGuard } from '@/hooks/host/use-leave-guard'
import { useTimeText } from '@/hooks/use-time-text'
import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { localTime } from '@/lib/dates/local-time'
import { network } from '@/platform/network/status'
import { Region } from '@/platform/ui/elements'
import { serverNow } from '@/request/server-clock'
import type { SaveStatus as Status } from './device-draft'

/** Where the answers are stored; asks before leaving while only memory has them. Not a live region: it changes with every key press. */
export function SaveStatus({ store }: { store: StoreApi<Status> }) {
  const status = useStore(store)
  useLeaveGuard(status.at === 'memory')
  const questionnaire = useMessageNamespace(questionnaireMessages)
  const { clock, short } = useTimeText()
  const now = serverNow()
  const online = useSyncExternalStore(network.onChange, network.isOnline, network.isOnline)
  const when = (time: number) =>
    localTime(time).date === localTime(now).date ? clock(time) : short(new Date(time).toISOString(), now)
  const statusText = (): string => {
    if (status.at === 'nothing') return ''
    if (status.at === 'saving') return questionnaire.saving
    if (status.at === 'memory') return questionnaire.notSaved
    if (status.at === 'server') return `✓ ${questionnaire.savedAt(when(status.time))}`
    if (!online) return questionnaire.savedOffline
    if (status.busy) return questionnaire.savedBusy
    return status.unstable ? questionnaire.savedUnstable : questionnaire.savedOnDevice(when(status.time))
  }
  const text = statusText()
  // An empty one would keep its distance from what stands beside it.
  if (text === '') return null
  return (
    <Region className="save-status figures">
      <Text>{text}</Text>
    </Region>
  )
}
