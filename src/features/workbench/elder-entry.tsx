import { useMessages } from '@/hooks/use-messages'
import { Pressable } from '@/platform/ui/elements'
import { chooseElder, useSettingsStore } from '@/stores/settings/settings-store'

/** Switch for elder mode (长辈版) on the first page, because users who need it may not find the settings. */
export function ElderEntry() {
  const { workbench } = useMessages()
  const elder = useSettingsStore((state) => state.elder)
  return (
    <Pressable className="elder-entry" onPress={() => chooseElder(!elder)}>
      {elder ? workbench.regular : workbench.elder}
    </Pressable>
  )
}
