import { Text } from '@tarojs/components'
import { useEffect } from 'react'
import { Region } from '@/platform/ui/elements'
import './toast.scss'

export interface ToastProps {
  /** The word; empty when there is none to show. */
  text: string
  /**
   * How long it stays.
   * @unit milliseconds
   */
  duration: number
  /** The time is over: the text is to be emptied. */
  onEnd: () => void
}

/** A short word over the page that needs no answer. The place is there before the word, so it is read out. */
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
