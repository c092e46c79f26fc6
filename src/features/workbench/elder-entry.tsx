import { useMessages } from '@/hooks/use-messages'
import { Pressable } from '@/platform/ui/elements'
import { chooseElder, useSettingsStore } from '@/stores/settings-store'

/** Into 长辈版 and back, in sight on the first page: who needs it finds no settings. */
export function ElderEntry() {
  const { workbench } = useMessages()
  const elder = useSettingsStore((state) => state.elder)
  return (
    <Pressable className="elder-entry" onPress={() => chooseElder(!elder)}>
      {elder ? workbench.regular : workbench.elder}
    </Pressable>
  )
}
