import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { useMessageNamespace } from '@/hooks/use-messages'
import { resultFilterMessages } from '@/i18n/result-filters'

/** Why figures for publication are not filtered, with the way to all of them. */
export function NotFiltered({ onClear }: { onClear: () => void }) {
  const messages = useMessageNamespace(resultFilterMessages)
  return (
    <Notice
      tone="warn"
      action={
        <Button size="small" onPress={onClear}>
          {messages.clear}
        </Button>
      }
    >
      {messages.publication}
    </Notice>
  )
}
