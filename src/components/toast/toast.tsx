import { Text } from '@tarojs/components'
import { useEffect } from 'react'
import { Region } from '@/platform/ui/elements'
import './toast.scss'

export interface ToastProps {
  /** Message; empty if there is none to show. */
  text: string
  /**
   * Display time.
   * @unit milliseconds
   */
  duration: number
  /** Called after `duration`, to clear the text. */
  onEnd: () => void
}

/**
 * Short message over the page that needs no answer. The live region is always rendered, so that screen
 * readers announce the text.
 */
export function Toast({ text, duration, onEnd }: ToastProps) {
  useEffect(() => {
    if (text === '') return undefined
    const timer = setTimeout(onEnd, duration)
    return () => clearTimeout(timer)
  }, [text, duration, onEnd])
  return (
    <Region className="dt-toast" role="status">
      {text === '' ? null : <Text className="dt-toast-text">{text}</Text>}
    </Region>
  )
}
