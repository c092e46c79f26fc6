import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Alert, type AlertProps } from '@/components/alert/alert'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Region } from '@/platform/ui/elements'
import { useDemoMessages } from '../../samples/use-demo-messages'
import '../../samples/demo.scss'

/** An inline picture of a flag, to avoid a request. */
const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48' fill='none' stroke='%231a5bd6' stroke-width='3' stroke-linejoin='round'%3E%3Cpath d='M12 44V6h26l-6 9 6 9H12'/%3E%3C/svg%3E"

const types = ['message', 'list', 'custom', 'notice'] as const

export function AlertDemo() {
  const messages = useDemoMessages().alert
  const [type, setType] = useState<AlertProps['type'] | null>(null)
  const [went, setWent] = useState(false)
  const frame = (of: AlertProps['type']) => ({ open: type === of, onClose: () => setType(null) })
  return (
    <Card title={messages.title}>
      <View className="demo-row">
        {types.map((each) => (
          <Button key={each} onPress={() => setType(each)}>
            {messages[each]}
          </Button>
        ))}
      </View>
      <Region className="demo-said small" role="status">
        {went ? <Text>{messages.went}</Text> : null}
      </Region>
      <Alert {...frame('message')} type="message" content={messages.messageText} />
      <Alert {...frame('list')} type="list" content={messages.lines} />
      <Alert
        {...frame('custom')}
        type="custom"
        transparency={0.6}
        maskDisabled
        height={120}
        content={
          <View className="demo-column">
            <Text>{messages.customText}</Text>
            <Button onPress={() => setType(null)}>{messages.known}</Button>
          </View>
        }
      />
      <Alert
        {...frame('notice')}
        type="notice"
        noticeObj={{
          isShowTop: true,
          topImgSrc: picture,
          noticeTitle: messages.noticeTitle,
          noticeContent: messages.noticeText,
          leftLabel: messages.later,
          rightLabel: messages.fill,
          onRight: () => setWent(true),
        }}
      />
    </Card>
  )
}
