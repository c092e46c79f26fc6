import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
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
  const [left, setLeft] = useState(false)
  useEffect(() => {
    if (open) return setLeft(true)
    // A press elsewhere closes the keypad: the page becomes shorter only after the press has reached its target.
    const timer = setTimeout(() => setLeft(false), 0)
    return () => clearTimeout(timer)
  }, [open])
  return (open || left) && hasKeypad() ? <View className="dt-keypad-room" /> : null
}
