import { Text } from '@tarojs/components'
import { useMessageNamespace } from '@/hooks/use-messages'
import { imageMessages } from '@/i18n/images'
import { Region } from '@/platform/ui/elements'
import type { ImageItem } from './image-list'

/** Live region with the numbers of uploaded, waiting and failed images, and the reasons for waiting. */
export function UploadSummary({ items, moved }: { items: readonly ImageItem[]; moved: string }) {
  const messages = useMessageNamespace(imageMessages)
  const states = (...wanted: ImageItem['state'][]) =>
    items.filter(({ state }) => wanted.includes(state)).length
  const reasons = items.flatMap(({ uploaded }) => (uploaded?.waits ? [uploaded.waits] : []))
  const arrived = states('done') - reasons.length
  return (
    <Region className="dt-upload-said small" role="status">
      {items.length > 0 ? (
        <Text>
          {messages.summary(arrived, reasons.length, states('running', 'waiting'), states('failed'))}
        </Text>
      ) : null}
      {[...new Set(reasons)].map((reason) => (
        <Text key={reason}>{messages.waits[reason]}</Text>
      ))}
      {moved ? <Text>{moved}</Text> : null}
    </Region>
  )
}
