import { create } from 'zustand'
import { type Locale, localeFor, setLanguage } from '@/i18n'
import { launchParameter } from '@/platform/landing'
import { host } from '@/platform/host'
import { local } from '@/platform/storage'
import { rememberedUser, useSessionStore } from './session-store'

const key = 'locale'

/** `?lang=` of the address, then the person's own choice, then what the host or browser asks for. */
function initialLocale(): Locale {
  return localeFor(launchParameter('lang') ?? local.get(key) ?? host.language())
}

interface SettingsState {
  locale: Locale
}

export const useSettingsStore = create<SettingsState>()(() => ({ locale: initialLocale() }))

export function chooseLocale(locale: Locale): void {
  local.set(key, locale)
  useSettingsStore.setState({ locale })
}

/** Of the signed-in person, else of the last one here: the sign-in page speaks their words. */
function organisationType(): number | null {
  return useSessionStore.getState().userInfo?.SSJGLXDM ?? rememberedUser()?.SSJGLXDM ?? null
}

/** Words follow the chosen language and the organisation type of the signed-in person. */
export function followLanguage(): void {
  const apply = () => setLanguage(useSettingsStore.getState().locale, organisationType())
  apply()
  useSettingsStore.subscribe(apply)
  useSessionStore.subscribe((state, before) => {
    if (state.userInfo?.SSJGLXDM !== before.userInfo?.SSJGLXDM) apply()
  })
}
