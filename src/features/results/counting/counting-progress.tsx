import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Progress } from '@/components/progress/progress'
import { useMessageNamespace } from '@/hooks/use-messages'
import { resultMessages } from '@/i18n/results'
import { Region } from '@/platform/ui/elements'
import type { Counting } from '@/wire/results/counting'

/** Progress of the gateway's count of the answers. */
export function CountingProgress({ counting: { counted, total } }: { counting: Counting }) {
  const messages = useMessageNamespace(resultMessages)
  const text = total > 0 ? messages.countingOf(counted, total) : messages.counting
  return (
    <Card>
      <View className="result-parts">
        <Region role="status">
          <Text>{text}</Text>
        </Region>
        {total > 0 ? <Progress part={counted / total} label={messages.counting} /> : null}
        <Text className="small">{messages.countingHint}</Text>
      </View>
    </Card>
  )
}
