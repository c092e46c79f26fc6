import { setLanguage } from '@/i18n'
import { packTerms, refreshPack } from './language-packs'
import { useSessionStore } from './session-store'
import { useSettingsStore } from './settings-store'

/** The organisation type where none is known. */
const assumedType = 4

/** The words as they are now: with the pack of the organisation type of now, asked for anew. */
export async function rereadLanguage(): Promise<void> {
  const { locale } = useSettingsStore.getState()
  const type = useSessionStore.getState().userInfo?.SSJGLXDM ?? assumedType
  await refreshPack({ type, locale })
  setLanguage(
    locale,
    type,
    packTerms({ type, locale }, () => undefined),
  )
}
