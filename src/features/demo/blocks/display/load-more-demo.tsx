import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Cell } from '@/components/cell/cell'
import { LoadMore } from '@/components/load-more/load-more'
import { RequestError } from '@/request/errors'
import { EventText } from '../../samples/event-text'
import { useDisplayMessages } from '../../samples/use-block-messages'
import '../../samples/demo.scss'

const total = 8
const step = 3
const failure = new RequestError('noResponse')
const nothing = () => undefined

export function LoadMoreDemo() {
  const messages = useDisplayMessages().listEnd
  const [shown, setShown] = useState(step)
  return (
    <>
      <Card title={messages.more}>
        <View>
          {Array.from({ length: shown }, (_, index) => (
            <Cell key={index} title={messages.entry(index + 1)} />
          ))}
        </View>
        <EventText text={messages.shown(shown, total)} />
        <View className="demo-column">
          <LoadMore
            shown={shown}
            total={total}
            busy={false}
            error={null}
            onMore={() => setShown(Math.min(total, shown + step))}
          />
          {shown === total ? <Button onPress={() => setShown(step)}>{messages.again}</Button> : null}
        </View>
      </Card>
      <Card title={messages.busy}>
        <View className="demo-column">
          <LoadMore shown={step} total={total} busy error={null} onMore={nothing} />
        </View>
      </Card>
      <Card title={messages.failed}>
        <View className="demo-column">
          <LoadMore shown={step} total={total} busy={false} error={failure} onMore={nothing} />
        </View>
      </Card>
    </>
  )
}
