import { View } from '@tarojs/components'
import { useLocale } from '@/hooks/use-words'
import { type Locale, locales } from '@/i18n'
import { Pressable } from '@/platform/elements'
import { changeLanguage } from './sign-in'
import './language-choice.scss'

/** Each language is named in itself. */
const names: Record<Locale, string> = { 'zh-CN': '中文', 'en-US': 'English' }

export function LanguageChoice() {
  const current = useLocale()
  return (
    <View className="language-choice">
      {locales.map((locale) => (
        <Pressable
          key={locale}
          className={`language ${locale === current ? 'language-on' : ''}`}
          selected={locale === current}
          onPress={() => void changeLanguage(locale)}
        >
          {names[locale]}
        </Pressable>
      ))}
    </View>
  )
}
