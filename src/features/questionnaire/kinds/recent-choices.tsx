import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { directoryMessages } from '@/i18n/directory'
import { Pressable } from '@/platform/ui/elements'
import { type ChoiceKind, readRecentChoices } from '@/stores/device/recent-choices'

interface RecentChoicesProps {
  kind: ChoiceKind
  /** Offered already. */
  without?: string | undefined
  nameOf: (choice: string) => string
  onChoose: (choice: string) => void
}

/** What the person has chosen last for questions of this kind, each by one press. */
export function RecentChoices({ kind, without, nameOf, onChoose }: RecentChoicesProps) {
  const { recent } = useMessageNamespace(directoryMessages)
  // Read once, so that the list does not move while the person chooses.
  const [choices] = useState(() => readRecentChoices(kind).filter((choice) => choice !== without))
  if (choices.length === 0) return null
  return (
    <View className="own-area">
      <Text className="small">{recent}</Text>
      {choices.map((choice) => (
        <Pressable
          key={choice}
          className="recent-choice"
          label={`${recent} ${nameOf(choice)}`}
          onPress={() => onChoose(choice)}
        >
          <Text>{nameOf(choice)}</Text>
        </Pressable>
      ))}
    </View>
  )
}
