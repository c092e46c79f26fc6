import { Text } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { CardGrid } from '@/components/card/card-grid'
import { Chip } from '@/components/chip/chip'
import { useDisplayMessages } from '../../samples/use-block-messages'

export function CardDemo() {
  const messages = useDisplayMessages().card
  return (
    <>
      <Card title={messages.basic}>
        <Text>{messages.text}</Text>
      </Card>
      <Card title={messages.extra} extra={<Chip tone="info">{messages.status}</Chip>}>
        <Text>{messages.text}</Text>
      </Card>
      <Card title={messages.long} extra={<Chip tone="info">{messages.status}</Chip>} />
      <Card title={messages.grid}>
        <CardGrid>
          <Card>
            <Text>{`${messages.left} ${messages.places(128)}`}</Text>
          </Card>
          <Card>
            <Text>{`${messages.right} ${messages.places(96)}`}</Text>
          </Card>
        </CardGrid>
        <Text className="small">{messages.bare}</Text>
      </Card>
    </>
  )
}
