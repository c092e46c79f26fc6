import { View } from '@tarojs/components'
import { device } from '@/platform/host/device'
import { useAnyOpen } from './active-field'

/** A computer's keyboard has the keys; nothing lies over its page. */
export const hasKeypad = (): boolean => !device.isPc()

/** As high as the keypad while it is there. As the last thing of a page it lets every field scroll above it. */
export function KeypadSpacer() {
  const open = useAnyOpen()
  return open && hasKeypad() ? <View className="dt-keypad-room" /> : null
}
