import { Text, View } from '@tarojs/components'
import { Avatar } from '@/components/avatar/avatar'
import { Card } from '@/components/card/card'
import { Cell, CellGroup } from '@/components/cell/cell'
import { useDisplayWords } from '../../use-block-words'
import '../../demo.scss'

export function AvatarDemo() {
  const words = useDisplayWords().avatar
  return (
    <>
      <Card title={words.names}>
        <View className="demo-row">
          {words.people.map((name) => (
            <View key={name} className="demo-tile">
              <Avatar name={name} />
              <Text className="small">{name}</Text>
            </View>
          ))}
        </View>
      </Card>
      <CellGroup title={words.beside}>
        {words.people.slice(0, 3).map((name) => (
          <Cell key={name} title={name} note={words.note} value={<Avatar name={name} />} />
        ))}
      </CellGroup>
    </>
  )
}
