import { Text } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { useMessageNamespace } from '@/hooks/use-messages'
import { tablesMessages } from '@/i18n/tables'
import type { Changes } from './model/use-changes'

/** Reports a change of several cells, with an undo button. */
export function DoneNotice({ changes: { done, undo } }: { changes: Changes }) {
  const messages = useMessageNamespace(tablesMessages)
  if (!done) return null
  return (
    <Notice
      tone="info"
      action={
        done.what === 'undone' ? null : (
          <Button variant="link" size="small" onPress={undo}>
            {messages.undo}
          </Button>
        )
      }
    >
      <Text>{messages[done.what](done.changes.length)}</Text>
    </Notice>
  )
}
