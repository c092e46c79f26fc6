import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Avatar } from '@/components/avatar/avatar'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { Notice } from '@/components/notice/notice'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useWords } from '@/hooks/use-words'
import { errorText } from '@/i18n/error-text'
import { Pressable } from '@/platform/elements'
import { listDemoPeople } from '@/services/session-service'
import { signInByHost } from './sign-in'

/** Ready-made people of a demo gateway. Any other gateway answers 404, and nothing is shown. */
export function DemoPeople({ onSignedIn }: { onSignedIn: () => void }) {
  const words = useWords()
  const localText = useLocalText()
  const people = useLoad('demo-people', listDemoPeople)
  const [error, setError] = useState<unknown>(null)
  if (people.state !== 'ready') return null

  const enter = async (id: string) => {
    setError(null)
    try {
      await signInByHost(`demo:${id}`)
      onSignedIn()
    } catch (cause) {
      setError(cause)
    }
  }

  return (
    <Card title={words.session.demoTitle} extra={<Text className="small">{words.session.demoHint}</Text>}>
      {error ? (
        <Notice tone="bad" live="alert">
          {errorText(error, words)}
        </Notice>
      ) : null}
      <View className="demo-people">
        {people.data.map((person) => (
          <Pressable key={person.id} className="demo-person" onPress={() => void enter(person.id)}>
            <Avatar name={localText(person.name)} />
            <View className="demo-person-text">
              <Text className="demo-person-name">{localText(person.name)}</Text>
              <Text className="small one-line">{localText(person.organisation)}</Text>
            </View>
            <Chip tone={person.role === 'reviewer' ? 'info' : 'neutral'}>{words.session[person.role]}</Chip>
          </Pressable>
        ))}
      </View>
    </Card>
  )
}
