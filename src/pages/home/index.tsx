import { type ComponentType, useEffect, useState } from 'react'
import { hasGoto } from '@/features/session/links/arrival'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { SubscriptionOffer } from '@/features/subscription/lazy'
import { Workbench } from '@/features/workbench/workbench'
import { useMessages } from '@/hooks/use-messages'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useSessionStore } from '@/stores/session/session-store'
import { useAfterDisplay } from './after-display'

/** Loaded on demand: most visits follow no link. */
const links = () => import('@/features/session/links/open-link')

type Sheet = ComponentType<{ onClose: () => void }>

/** Loaded when the user changes the organisation. */
function useOrganisationSheet() {
  const [Sheet, setSheet] = useState<Sheet | null>(null)
  const show = () =>
    void import('@/features/session/sign-in/organisation-sheet').then(({ OrganisationSheet }) =>
      setSheet(() => OrganisationSheet),
    )
  return { show, sheet: Sheet ? <Sheet onClose={() => setSheet(null)} /> : null }
}

/** The host's title bar and the browser's tab display the name of the organisation. */
function HomePage() {
  const { workbench } = useMessages()
  const userInfo = useSessionStore((state) => state.userInfo)
  const organisations = useOrganisationSheet()
  const { parts, start } = useAfterDisplay()
  const wide = useWideLayout()
  const width = wide && userInfo?.role !== 'respondent' ? 'workbench' : 'full'
  useEffect(() => {
    if (userInfo && hasGoto()) void links().then(({ followGoto }) => followGoto(userInfo))
  }, [userInfo])
  return (
    <RoutePage route="home" title={userInfo?.XNZZMC || workbench.defaultTitle} width={width} bare>
      <Workbench
        onOpenLink={(url) => void links().then(({ openAppLink }) => openAppLink(url))}
        onSwitch={organisations.show}
        offer={
          <>
            {start}
            <SubscriptionOffer />
          </>
        }
        {...parts}
      />
      {organisations.sheet}
    </RoutePage>
  )
}

export default withRoute('home', HomePage)
