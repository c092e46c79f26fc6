import { type ComponentType, useEffect, useState } from 'react'
import { lazyComponent } from '@/components/skeleton/lazy-component'
import { useLocale } from '@/hooks/use-messages'
import { isLoaded } from '@/i18n'
import { isOutdated } from '@/platform/page/base-library'
import { usePageReturn } from '@/platform/page/lifecycle'
import { currentPath } from '@/platform/page/navigation'
import { reopenReplaced } from '@/platform/page/replaced-pages'
import { type RouteName, routes } from '@/routes'
import { clearExcludeKeepAlice, setRequestingPage, useAppStore } from '@/stores/app-store'
import { useSettingsStore } from '@/stores/settings/settings-store'
import { recordPageView } from '../logs/behaviour'
import { PageBoundary } from './page-boundary'

/** Decided once: the client cannot change while the app runs. */
const outdated = isOutdated()
const OutdatedClient = lazyComponent(async () => (await import('../updates/outdated-client')).OutdatedClient)

/**
 * True once the messages of the chosen language are loaded; avoids rendering a page in another language
 * first.
 */
function useLanguageIsThere(): boolean {
  useLocale()
  return isLoaded(useSettingsStore((state) => state.locale))
}

/**
 * Wraps a page according to the route table. The router keeps open pages alive; a page without `keepAlive`,
 * or excluded temporarily, is rebuilt when the user returns to it, unless it is waiting for the result of
 * another page.
 */
export function withRoute(name: RouteName, Page: ComponentType): ComponentType {
  return function RouteEntry() {
    const [visit, setVisit] = useState(0)
    const isSpoken = useLanguageIsThere()
    useEffect(() => recordPageView(name), [])
    usePageReturn(() => {
      if (reopenReplaced()) return
      recordPageView(name)
      const { requestingPage: askingPage, excludeKeepAlice } = useAppStore.getState()
      // The result is for the page that requested it.
      if (askingPage !== null && askingPage === currentPath()) return setRequestingPage(null)
      const excluded = excludeKeepAlice === name
      // Excluded only once: after the rebuild the page is kept alive again.
      if (excluded) clearExcludeKeepAlice()
      if (excluded || !routes[name].keepAlive) setVisit((before) => before + 1)
    })
    const Shown = outdated ? OutdatedClient : Page
    return (
      <PageBoundary key={visit} route={name}>
        {isSpoken ? <Shown /> : null}
      </PageBoundary>
    )
  }
}
