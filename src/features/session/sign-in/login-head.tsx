import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { useMessageNamespace } from '@/hooks/use-messages'
import { sessionMessages } from '@/i18n/session'
import { Heading } from '@/platform/ui/elements'

/** Heading of the pages for signing in. */
export function LoginHead({ title }: { title: string }) {
  const session = useMessageNamespace(sessionMessages)
  return (
    <View className="login-head">
      <View className="login-mark" aria-hidden>
        <Icon name="form" />
      </View>
      <View className="login-names">
        <Heading level={1} className="login-title">
          {title}
        </Heading>
        <Text className="muted">{session.slogan}</Text>
      </View>
    </View>
  )
}
