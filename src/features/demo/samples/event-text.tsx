import { Text } from '@tarojs/components'
import { Region } from '@/platform/ui/elements'
import './demo.scss'

/** The result of a press. The live region is mounted before its text, so that screen readers announce it. */
export function EventText({ text }: { text: string }) {
  return (
    <Region className="demo-said small" role="status">
      {text === '' ? null : <Text>{text}</Text>}
    </Region>
  )
}
