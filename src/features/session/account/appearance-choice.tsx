import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Checkbox } from '@/components/checkbox/checkbox'
import { useMessageNamespace } from '@/hooks/use-messages'
import { sessionMessages } from '@/i18n/session'
import { Pressable, Region } from '@/platform/ui/elements'
import {
  appearanceChoices,
  chooseAppearance,
  chooseElder,
  useSettingsStore,
} from '@/stores/settings/settings-store'
import './appearance-choice.scss'

/**
 * Choice of light, dark or system appearance, and of elder mode (长辈版, larger text and buttons) in each of
 * them.
 */
export function AppearanceChoice() {
  const session = useMessageNamespace(sessionMessages)
  const { appearance, elder } = useSettingsStore()
  return (
    <Card title={session.appearance}>
      <Region className="appearance-choice" role="listbox" label={session.appearance}>
        {appearanceChoices.map((choice) => (
          <Pressable
            key={choice}
            className={`appearance ${choice === appearance ? 'appearance-on' : ''}`}
            role="option"
            selected={choice === appearance}
            onPress={() => chooseAppearance(choice)}
          >
            {session.appearances[choice]}
          </Pressable>
        ))}
      </Region>
      <View className="appearance-elder">
        <Checkbox name="elder" checked={elder} onChange={chooseElder}>
          {session.elder}
        </Checkbox>
        <Text className="small">{session.elderHint}</Text>
      </View>
    </Card>
  )
}
