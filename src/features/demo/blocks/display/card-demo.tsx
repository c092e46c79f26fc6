import { Text } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { CardGrid } from '@/components/card/card-grid'
import { Chip } from '@/components/chip/chip'
import { useDisplayWords } from '../../use-block-words'

export function CardDemo() {
  const words = useDisplayWords().card
  return (
    <>
      <Card title={words.basic}>
        <Text>{words.text}</Text>
      </Card>
      <Card title={words.extra} extra={<Chip tone="info">{words.status}</Chip>}>
        <Text>{words.text}</Text>
      </Card>
      <Card title={words.long} extra={<Chip tone="info">{words.status}</Chip>} />
      <Card title={words.grid}>
        <CardGrid>
          <Card>
            <Text>{`${words.left} ${words.places(128)}`}</Text>
          </Card>
          <Card>
            <Text>{`${words.right} ${words.places(96)}`}</Text>
          </Card>
        </CardGrid>
        <Text className="small">{words.bare}</Text>
      </Card>
    </>
  )
}
