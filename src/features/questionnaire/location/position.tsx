import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { useMessageNamespace } from '@/hooks/use-messages'
import { locationMessages } from '@/i18n/location'
import { sharingMessages } from '@/i18n/sharing'
import type { LocationAnswer } from '@/lib/questionnaire'
import { showToast } from '@/stores/feedback-store'
import { showOnMap } from './show-on-map'
import './location.scss'

interface PositionProps {
  location: LocationAnswer
  /** The name of the place on the map, without an address. */
  name?: string
}

/** Coordinates with their accuracy, and a button that shows them on a map; nothing without a position. */
export function Position({ location, name }: PositionProps) {
  const sharing = useMessageNamespace(sharingMessages)
  const messages = useMessageNamespace(locationMessages)
  const { latitude, longitude, accuracy, address = '' } = location
  if (latitude === undefined || longitude === undefined) return null
  const show = async () => {
    const texts = {
      copied: sharing.linkCopiedInstead,
      failed: sharing.copyFailed,
      unsupported: sharing.copyUnsupported,
    }
    const place = { latitude, longitude, address, name: address || (name ?? messages.position) }
    const outcome = await showOnMap(place)
    if (outcome !== 'opened') showToast(texts[outcome])
  }
  return (
    <View className="position">
      <View className="position-texts">
        <Text className="figures">{messages.coordinates(latitude, longitude)}</Text>
        {accuracy === undefined ? null : <Text className="small muted">{messages.accuracy(accuracy)}</Text>}
      </View>
      <Button variant="link" onPress={() => void show()}>
        {messages.onMap}
      </Button>
    </View>
  )
}

/** A submitted location. */
export function GivenLocation({ location }: { location: LocationAnswer }) {
  return (
    <>
      {location.address ? <Text className="response-value">{location.address}</Text> : null}
      <Position location={location} />
    </>
  )
}
