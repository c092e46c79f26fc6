import { useState } from 'react'
import { Button } from '@/components/button/button'
import { useTimeText } from '@/hooks/use-time-text'
import { useMessageNamespace } from '@/hooks/use-messages'
import { taskListMessages } from '@/i18n/task-list'
import { Region } from '@/platform/ui/elements'
import { serverNow } from '@/request/server-clock'

/** Refreshes without the gesture: with a mouse, a keyboard or a screen reader. */
export function RefreshButton({ onRefresh }: { onRefresh: () => Promise<void> }) {
  const messages = useMessageNamespace(taskListMessages)
  const time = useTimeText()
  const [state, setState] = useState<{ busy: boolean; at: number | null }>({ busy: false, at: null })
  const refresh = async () => {
    setState({ busy: true, at: null })
    await onRefresh()
    setState({ busy: false, at: serverNow() })
  }
  return (
    <>
      <Button variant="link" busy={state.busy} onPress={() => void refresh()}>
        {messages.refresh}
      </Button>
      <Region role="status" className="visually-hidden">
        {state.at === null ? '' : messages.refreshed(time.clock(state.at))}
      </Region>
    </>
  )
}
