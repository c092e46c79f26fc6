import { Text, View } from '@tarojs/components'
import { useLoad } from '@/hooks/use-load'
import { useMessageNamespace } from '@/hooks/use-messages'
import { accountMessages } from '@/i18n/account'
import { getPunctuality } from '@/services/home/feedback-service'

/** The unit's returns of this year: submitted in time, and corrected. Nothing without returns. */
export function Punctuality({ organisation }: { organisation: string }) {
  const messages = useMessageNamespace(accountMessages)
  const { data } = useLoad(`punctuality ${organisation}`, getPunctuality)
  if (!data || data.due === 0) return null
  const figures = [
    { name: messages.inTime(data.year), value: messages.inTimeOf(data.inTime, data.due) },
    { name: messages.corrected, value: messages.correctedTimes(data.corrected) },
  ]
  return (
    <View className="me-figures">
      {figures.map(({ name, value }) => (
        <View key={name} className="me-figure">
          <Text className="small">{name}</Text>
          <Text className="me-figure-value figures">{value}</Text>
        </View>
      ))}
    </View>
  )
}
