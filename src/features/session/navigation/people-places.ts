import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { navigationMessages } from '@/i18n/wide-navigation'
import { open } from '@/platform/page/navigation'
import { href, routes } from '@/routes'
import { usePermitted } from '@/stores/session/permission-store'
import { useSessionStore } from '@/stores/session/session-store'
import { buttonCodes } from '@/wire/session/permission'

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
  const mayManage = usePermitted(buttonCodes.members)
  if (role !== 'reviewer') return null
  const shown = places.filter((place) => place !== 'members' || mayManage)
  return {
    label: entries.joins,
    segments: shown.map((id) => ({ id, text: titles[routes[id].title] })),
    current,
    onChange: (id: string) => {
      const place = shown.find((one) => one === id)
      if (place && place !== current) open(href(place))
    },
  }
}

export type PeoplePlaces = ReturnType<typeof usePeoplePlaces>
