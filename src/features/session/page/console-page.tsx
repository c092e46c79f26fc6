import { PageActionsProvider, usePageActions } from '@/hooks/desktop/page-actions'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import { OwnTarget } from '@/hooks/use-appearance'
import { useMessages } from '@/hooks/use-messages'
import { isAspect } from '@/route-parents'
import { routes } from '@/routes'
import { BureauPage } from './bureau-page'
import { ConsoleHead } from './desk'
import type { RoutePageProps } from './route-page'

/** The same in `console-page.scss`. */
const controlHeight = 32

type ConsolePageProps = Pick<RoutePageProps, 'route' | 'record' | 'width' | 'children'>

/**
 * A page of a bureau that scrolls as a whole: on a computer with the head, the width and the controls of the console,
 * elsewhere as any other page. Its content stays mounted when the window becomes wider or narrower.
 */
export function ConsolePage({ children, ...page }: ConsolePageProps) {
  const isConsole = useDesktop() && ConsoleHead !== null
  const { titles } = useMessages()
  const { actions, facts, show } = usePageActions(isConsole)
  const name = titles[routes[page.route].title]
  const title = page.record && isAspect(page.route) ? `${name} · ${page.record}` : name
  const head = ConsoleHead ? <ConsoleHead {...{ title, actions, facts }} /> : null
  return (
    <BureauPage {...page} {...(isConsole ? { width: 'console', bare: true, header: head } : {})}>
      <OwnTarget.Provider value={isConsole ? controlHeight : null}>
        <PageActionsProvider value={show}>{children}</PageActionsProvider>
      </OwnTarget.Provider>
    </BureauPage>
  )
}
