import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Progress } from '@/components/progress/progress'
import { useMessageNamespace } from '@/hooks/use-messages'
import { resultWords } from '@/i18n/results'
import { Region } from '@/platform/ui/elements'
import type { Counting } from '@/wire/bureau/counting'

/** Progress of the gateway's count of the answers. */
export function CountingProgress({ counting: { counted, total } }: { counting: Counting }) {
  const words = useMessageNamespace(resultWords)
  const text = total > 0 ? words.countingOf(counted, total) : words.counting
  return (
    <Card>
      <View className="result-parts">
        <Region role="status">
          <Text>{text}</Text>
        </Region>
        {total > 0 ? <Progress part={counted / total} label={words.counting} /> : null}
        <Text className="small">{words.countingHint}</Text>
      </View>
    </Card>
  )
}
