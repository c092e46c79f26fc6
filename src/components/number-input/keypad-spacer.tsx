import { View } from '@tarojs/components'
import { device } from '@/platform/host/device'
import { useAnyOpen } from './active-field'

/** False on a PC, which has a keyboard. */
export const hasKeypad = (): boolean => !device.isPc()

/**
 * Spacer of the keypad's height while the keypad is open. As the last element of a page it lets every field
 * scroll above the keypad.
 */
export function KeypadSpacer() {
  const open = useAnyOpen()
  return open && hasKeypad() ? <View className="dt-keypad-room" /> : null
}
