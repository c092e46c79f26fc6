import { Text, View } from '@tarojs/components'
import { useEffect } from 'react'
import { Pressable, Region } from '@/platform/ui/elements'
import './toast.scss'

export interface ToastProps {
  /** Message; empty if there is none to show. */
  text: string
  /**
   * Display time.
   * @unit milliseconds
   */
  duration: number
  /** Text of a button, such as one that undoes what the message reports. */
  action?: string | undefined
  /** Called when the button is pressed. */
  onAct?: () => void
  /** Called after `duration`, to clear the text. */
  onEnd: () => void
}

/**
 * Short message over the page that needs no answer. The live region is always rendered, so that screen
 * readers announce the text.
 */
export function Toast({ text, duration, action, onAct, onEnd }: ToastProps) {
  useEffect(() => {
    if (text === '') return undefined
    const timer = setTimeout(onEnd, duration)
    return () => clearTimeout(timer)
  }, [text, duration, onEnd])
  return (
    <Region className={`dt-toast ${action ? 'dt-toast-low' : ''}`} role="status">
      {text === '' ? null : (
        <View className="dt-toast-text">
          <Text>{text}</Text>
          {action && onAct ? (
            <Pressable className="dt-toast-action" onPress={onAct}>
              {action}
            </Pressable>
          ) : null}
        </View>
      )}
    </Region>
  )
}
