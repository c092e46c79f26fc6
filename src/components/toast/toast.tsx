import { Text } from '@tarojs/components'
import { useEffect } from 'react'
import { Region } from '@/platform/elements'
import './toast.scss'

export interface ToastProps {
  text: string
  /** Milliseconds until it passes. */
  duration: number
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
