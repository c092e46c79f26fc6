import { Text, View } from '@tarojs/components'
import { Avatar } from '@/components/avatar/avatar'
import { Card } from '@/components/card/card'
import { Cell, CellGroup } from '@/components/cell/cell'
import { useDisplayMessages } from '../../samples/use-block-messages'
import '../../samples/demo.scss'

export function AvatarDemo() {
  const messages = useDisplayMessages().avatar
  return (
    <>
      <Card title={messages.names}>
        <View className="demo-row">
          {messages.people.map((name) => (
            <View key={name} className="demo-tile">
              <Avatar name={name} />
              <Text className="small">{name}</Text>
            </View>
          ))}
        </View>
      </Card>
      <CellGroup title={messages.beside}>
        {messages.people.slice(0, 3).map((name) => (
          <Cell key={name} title={name} note={messages.note} value={<Avatar name={name} />} />
        ))}
      </CellGroup>
    </>
  )
}
