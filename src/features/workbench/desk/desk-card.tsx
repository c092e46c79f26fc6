import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/button/button'
import { useMessageNamespace } from '@/hooks/use-messages'
import { overviewMessages } from '@/i18n/overview'
import { formatCount } from '@/lib/numbers/thousands'
import { Heading } from '@/platform/ui/elements'

interface DeskCardProps {
  title: string
  /** Number of all entries, of which the card shows the first. */
  count?: number
  facts?: string | undefined
  /** Opens all entries. */
  onMore?: () => void
  actions?: ReactNode
  children: ReactNode
}

/** Card whose head is divided from its rows. */
export function DeskCard({ title, count, facts, onMore, actions, children }: DeskCardProps) {
  const messages = useMessageNamespace(overviewMessages)
  return (
    <View className="desk-card">
      <View className="desk-head">
        <Heading level={2} className="desk-title">
          {title}
        </Heading>
        {count === undefined ? null : <Text className="desk-count figures">{formatCount(count)}</Text>}
        <Text className="desk-facts desk-two-lines">{facts ?? ''}</Text>
        {actions}
        {onMore ? (
          <Button size="small" label={`${messages.all} ${title}`} onPress={onMore}>
            {messages.all}
          </Button>
        ) : null}
      </View>
      {children}
    </View>
  )
}
