import { create } from 'zustand'
import { bringLanguage, isThere, type Locale, localeFor, setLanguage } from '@/i18n'
import type { AppearanceChoice } from '@/platform/ui/appearance/types'
import { setAppearance } from '@/platform/ui/current-appearance'
import { launchParameter } from '@/platform/page/launch-url'
import { host } from '@/platform/host'
import { local } from '@/platform/storage/key-value'
import { packTerms } from './language-packs'
import { rememberedUser } from './remembered-user'
import { useSessionStore } from './session-store'

/** Where the choices lie on the device. src/index.html reads those of the appearance by the same names. */
const keys = { locale: 'locale', appearance: 'appearance', elder: 'elder' } as const

/** The organisation type where none is known. */
const assumedType = 4

/** `?lang=` of the address, then the person's own choice, then what the host or browser asks for. */
function initialLocale(): Locale {
  return localeFor(launchParameter('lang') ?? local.get(keys.locale) ?? host.language())
}

export const appearanceChoices = ['system', 'light', 'dark'] as const satisfies AppearanceChoice[]

/** The first of an address's parameter and what was kept that is one of the values; null when none is. */
function wanted<Value extends string>(key: keyof typeof keys, values: readonly Value[]): Value | null {
  const said = [launchParameter(key), local.get(key)]
  return said.map((text) => values.find((value) => value === text)).find(Boolean) ?? null
}

interface SettingsState {
  locale: Locale
  /** Nobody has chosen a language: it is the host's or browser's. */
  followsHost: boolean
  appearance: AppearanceChoice
  /** 长辈版; it goes with every appearance. */
  elder: boolean
}

export const useSettingsStore = create<SettingsState>()(() => ({
  locale: initialLocale(),
  followsHost: local.get(keys.locale) === null,
  appearance: wanted('appearance', appearanceChoices) ?? 'system',
  elder: wanted('elder', ['true', 'false']) === 'true',
}))

let lastChosen: Locale | null = null

function setLocale(locale: Locale): void {
  local.set(keys.locale, locale)
  useSettingsStore.setState({ locale, followsHost: false })
}

/** At once where the language is there. Rejects, and changes nothing, when it cannot be brought. */
export async function chooseLocale(locale: Locale): Promise<void> {
  lastChosen = locale
  if (isThere(locale)) return setLocale(locale)
  await bringLanguage(locale)
  // Somebody may have changed their mind meanwhile.
  if (lastChosen === locale) setLocale(locale)
}

/** No language of one's own from now on; rejects, and changes nothing, when the host's cannot be brought. */
export async function followHostLanguage(): Promise<void> {
  await chooseLocale(localeFor(host.language()))
  local.remove(keys.locale)
  useSettingsStore.setState({ followsHost: true })
}

export function chooseAppearance(appearance: AppearanceChoice): void {
  local.set(keys.appearance, appearance)
  useSettingsStore.setState({ appearance })
}

export function chooseElder(elder: boolean): void {
  local.set(keys.elder, String(elder))
  useSettingsStore.setState({ elder })
}

/** The product shows itself as the settings say, from before its first page on. */
export function followAppearance(): void {
  const show = () => {
    const { appearance: choice, elder } = useSettingsStore.getState()
    setAppearance({ choice, elder })
  }
  show()
  useSettingsStore.subscribe((state, before) => {
    if (state.appearance !== before.appearance || state.elder !== before.elder) show()
  })
}

/** Of the signed-in person, else of the last one here: the sign-in page speaks their words. */
function organisationType(): number | null {
  return useSessionStore.getState().userInfo?.SSJGLXDM ?? rememberedUser()?.SSJGLXDM ?? null
}

/** Built-in words at once, with those of the pack as soon as it is there; by then others may be wanted. */
function speak(): void {
  const { locale } = useSettingsStore.getState()
  if (!isThere(locale)) return
  const type = organisationType() ?? assumedType
  setLanguage(locale, type, packTerms({ type, locale }, speak))
}

/** The language to begin with, where it has to be brought; until then no page shows itself. */
async function awaitLanguage(onMissing: () => void): Promise<void> {
  const { locale } = useSettingsStore.getState()
  if (isThere(locale)) return
  try {
    await bringLanguage(locale)
    speak()
  } catch {
    useSettingsStore.setState({ locale: 'zh-CN' })
    onMissing()
  }
}

/** Words follow the chosen language and the organisation type of the signed-in person. */
export function followLanguage(onMissing: () => void): void {
  speak()
  void awaitLanguage(onMissing)
  useSettingsStore.subscribe(speak)
  useSessionStore.subscribe((state, before) => {
    if (state.userInfo?.SSJGLXDM !== before.userInfo?.SSJGLXDM) speak()
  })
}
