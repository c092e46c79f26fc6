import { useEffect } from 'react'
import { followGoto, openLink } from '@/features/session/open-link'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { Workbench } from '@/features/workbench/workbench'
import { useWords } from '@/hooks/use-words'
import { useSessionStore } from '@/stores/session-store'

/** The host's bar and the browser's tab name the organisation. */
function HomePage() {
  const { workbench } = useWords()
  const userInfo = useSessionStore((state) => state.userInfo)
  useEffect(() => {
    if (userInfo) followGoto(userInfo)
  }, [userInfo])
  return (
    <RoutePage route="home" title={userInfo?.XNZZMC || workbench.defaultTitle} bare>
      <Workbench onOpenLink={(url) => void openLink(url)} />
    </RoutePage>
  )
}

export default withRoute('home', HomePage)
