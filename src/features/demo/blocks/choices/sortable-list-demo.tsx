import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { OrderChoice } from '@/components/sortable-list/order-choice'
import { SortableList } from '@/components/sortable-list/sortable-list'
import { numbered } from '../../samples/numbered'
import { useEntryMessages } from '../../samples/use-block-messages'

export function SortableListDemo() {
  const messages = useEntryMessages().sortableList
  const [order, setOrder] = useState(messages.items.map((_text, index) => String(index)))
  const [selected, setSelected] = useState<string[]>([])
  const items = numbered(messages.items)
  const ordered = order.flatMap((id) => items.filter((item) => item.id === id))
  return (
    <>
      <Card title={messages.basic}>
        <SortableList id="demo-sortable" label={messages.label} items={ordered} onChange={setOrder} />
        <Text className="small">{messages.ordered(ordered.map(({ text }) => text).join(' · '))}</Text>
      </Card>
      <Card title={messages.order}>
        <OrderChoice
          id="demo-order"
          label={messages.priorities}
          options={numbered(messages.options)}
          selected={selected}
          max={3}
          onChange={setSelected}
        />
      </Card>
    </>
  )
}
