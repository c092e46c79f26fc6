import { Text } from '@tarojs/components'
import { Region } from '@/platform/ui/elements'
import './demo.scss'

/** What came of a press, seen and read out. The place is there before the words. */
export function Said({ text }: { text: string }) {
  return (
    <Region className="demo-said small" role="status">
      {text === '' ? null : <Text>{text}</Text>}
    </Region>
  )
}
