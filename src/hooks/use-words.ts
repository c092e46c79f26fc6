import { useCallback, useSyncExternalStore } from 'react'
import { currentLanguage, type Locale, onLanguageChange, type Words } from '@/i18n'
import type { LocalText } from '@/lib/questionnaire'

function useLanguage(): ReturnType<typeof currentLanguage> {
  return useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage)
}

export function useWords(): Words {
  return useLanguage().words
}

export function useLocale(): Locale {
  return useLanguage().locale
}

/** Picks the text of the current language; a missing one falls back to Chinese. */
export function useLocalText(): (text: LocalText) => string {
  const { locale } = useLanguage()
  return useCallback((text) => text[locale] || text['zh-CN'], [locale])
}
