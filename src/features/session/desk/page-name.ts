import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { navigationMessages } from '@/i18n/wide-navigation'
import { type RouteName, routes } from '@/routes'
import { isEntry } from '../navigation/entries'

/** The name of a page, as the navigation says it. */
export function usePageName(): (name: RouteName) => string {
  const { titles } = useMessages()
  const { entries } = useMessageNamespace(navigationMessages)
  return (name) => (isEntry(name) ? entries[name] : titles[routes[name].title])
}
