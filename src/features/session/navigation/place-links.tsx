import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import type { PeoplePlaces } from './people-places'
import './place-links.scss'

/** On phones: the other pages about units and members. */
export function PlaceLinks({ places }: { places: PeoplePlaces }) {
  if (!places) return null
  return (
    <View className="place-links">
      {places.segments
        .filter(({ id }) => id !== places.current)
        .map(({ id, text }) => (
          <Button key={id} size="small" onPress={() => places.onChange(id)}>
            {text}
          </Button>
        ))}
    </View>
  )
}
