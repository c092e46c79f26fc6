import { type ComponentType, useEffect, useState } from 'react'
import { useLocale } from '@/hooks/use-messages'
import { isThere } from '@/i18n'
import { usePageReturn } from '@/platform/page/lifecycle'
import { currentPath } from '@/platform/page/navigation'
import { reopenReplaced } from '@/platform/page/replaced-pages'
import { type RouteName, routes } from '@/routes'
import { clearExcludeKeepAlice, setAskingPage, useAppStore } from '@/stores/app-store'
import { useSettingsStore } from '@/stores/settings-store'
import { recordPageView } from '../logs/behaviour'
import { PageBoundary } from './page-boundary'

/** No page shows itself in words that would be others a moment later. */
function useLanguageIsThere(): boolean {
  useLocale()
  return isThere(useSettingsStore((state) => state.locale))
}

/**
 * A page as the route table wants it. The router keeps every open page as it was left; one that is not
 * to be kept alive, or is excluded from that for now, is built anew when a person comes back to it, unless
 * it had asked another page for something.
 */
export function withRoute(name: RouteName, Page: ComponentType): ComponentType {
  return function RouteEntry() {
    const [visit, setVisit] = useState(0)
    const isSpoken = useLanguageIsThere()
    useEffect(() => recordPageView(name), [])
    usePageReturn(() => {
      if (reopenReplaced()) return
      recordPageView(name)
      const { askingPage, excludeKeepAlice } = useAppStore.getState()
      // An answer comes back to the page that waits for it.
      if (askingPage !== null && askingPage === currentPath()) return setAskingPage(null)
      const excluded = excludeKeepAlice === name
      // Once: what is built anew is kept again.
      if (excluded) clearExcludeKeepAlice()
      if (excluded || !routes[name].keepAlive) setVisit((before) => before + 1)
    })
    return (
      <PageBoundary key={visit} route={name}>
        {isSpoken ? <Page /> : null}
      </PageBoundary>
    )
  }
}
