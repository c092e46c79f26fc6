import { host } from '@/platform/host'
import { openExternal } from '@/platform/page/external'

interface Place {
  latitude: string
  longitude: string
  name: string
  address: string
}

/** A plain link; AMap's coordinates are GCJ-02, as those of the answer. https://lbs.amap.com/api/uri-api/guide/travel/marker */
const mapUrl = ({ latitude, longitude, name }: Place) =>
  `https://uri.amap.com/marker?position=${longitude},${latitude}&name=${encodeURIComponent(name)}`

/** Shows the place in the host's map, or on a map page outside the app. Call it directly from a tap handler. */
export async function showOnMap(place: Place): ReturnType<typeof openExternal> {
  if (!host.can('openLocation')) return openExternal(mapUrl(place))
  const { latitude, longitude, name, address } = place
  try {
    const point = { latitude: Number(latitude), longitude: Number(longitude) }
    await host.run('openLocation', { ...point, name, address })
    return 'opened'
  } catch {
    return openExternal(mapUrl(place))
  }
}
