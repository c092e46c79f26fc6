import { Text, View } from '@tarojs/components'
import { Avatar } from '@/components/avatar/avatar'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { sessionMessages } from '@/i18n/session'
import { Pressable } from '@/platform/ui/elements'
import { listDemoPeople } from '@/services/session/session-service'
import { requireConsent } from '../privacy/consent'
import { showLoginFailure } from './login-failure'
import { signInByHost } from './sign-in'

/** Predefined users of a demo gateway. Other gateways return 404, and nothing is rendered. */
export function DemoPeople({ onSignedIn }: { onSignedIn: () => void }) {
  const session = useMessageNamespace(sessionMessages)
  const localText = useLocalText()
  const people = useLoad('demo-people', listDemoPeople)
  if (people.state !== 'ready') return null

  const enter = async (id: string) => {
    if (!(await requireConsent())) return
    try {
      await signInByHost(`demo:${id}`)
      onSignedIn()
    } catch (cause) {
      showLoginFailure(cause)
    }
  }

  return (
    <Card title={session.demoTitle} extra={<Text className="small">{session.demoHint}</Text>}>
      <View className="demo-people">
        {people.data.map((person) => (
          <Pressable key={person.id} className="demo-person" onPress={() => void enter(person.id)}>
            <Avatar name={localText(person.name)} />
            <View className="demo-person-text">
              <Text className="demo-person-name">{localText(person.name)}</Text>
              <Text className="small">{localText(person.organisation)}</Text>
            </View>
            <Chip tone={person.role === 'reviewer' ? 'info' : 'neutral'}>{session[person.role]}</Chip>
          </Pressable>
        ))}
      </View>
    </Card>
  )
}
