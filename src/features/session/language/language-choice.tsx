import { View } from '@tarojs/components'
import { useLocale, useMessageNamespace } from '@/hooks/use-messages'
import { type Locale, locales } from '@/i18n'
import { sessionMessages } from '@/i18n/session'
import { Pressable } from '@/platform/ui/elements'
import { useSettingsStore } from '@/stores/settings/settings-store'
import { changeLanguage } from './change-language'
import './language-choice.scss'

/** Names of the languages in their own language. */
const names: Record<Locale, string> = { 'zh-CN': '中文', 'en-US': 'English' }

/** `automatic` adds the option to follow the language of the host app or browser. */
export function LanguageChoice({ automatic = false }: { automatic?: boolean }) {
  const session = useMessageNamespace(sessionMessages)
  const current = useLocale()
  const followsHost = useSettingsStore((state) => state.followsHost) && automatic
  const choices = locales.map((locale) => ({
    choice: locale,
    name: names[locale],
    isOn: !followsHost && locale === current,
  }))
  const host = { choice: 'host' as const, name: session.automatic, isOn: followsHost }
  return (
    <View className={`language-choice ${automatic ? 'language-track' : ''}`}>
      {[...(automatic ? [host] : []), ...choices].map(({ choice, name, isOn }) => (
        <Pressable
          key={choice}
          className={`language ${isOn ? 'language-on' : ''}`}
          selected={isOn}
          onPress={() => void changeLanguage(choice)}
        >
          {name}
        </Pressable>
      ))}
    </View>
  )
}
