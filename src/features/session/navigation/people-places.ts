import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { navigationMessages } from '@/i18n/wide-navigation'
import { open } from '@/platform/page/navigation'
import { href, routes } from '@/routes'
import { useSessionStore } from '@/stores/session/session-store'

const places = ['joins', 'members', 'units'] as const

type Place = (typeof places)[number]

/**
 * The pages about a bureau's units and its members, which lead to each other; null for people who may open only one of
 * them.
 */
export function usePeoplePlaces(current: Place) {
  const { titles } = useMessages()
  const { entries } = useMessageNamespace(navigationMessages)
  const role = useSessionStore(({ userInfo }) => userInfo?.role)
  if (role !== 'reviewer') return null
  return {
    label: entries.joins,
    segments: places.map((id) => ({ id, text: titles[routes[id].title] })),
    current,
    onChange: (id: string) => {
      const place = places.find((one) => one === id)
      if (place && place !== current) open(href(place))
    },
  }
}

export type PeoplePlaces = ReturnType<typeof usePeoplePlaces>
