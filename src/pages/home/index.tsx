import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { Workbench } from '@/features/workbench/workbench'
import { useWords } from '@/hooks/use-words'
import { useSessionStore } from '@/stores/session-store'

/** The host's bar and the browser's tab name the organisation. */
function HomePage() {
  const { workbench } = useWords()
  const organisation = useSessionStore((state) => state.userInfo?.XNZZMC)
  return (
    <RoutePage route="home" title={organisation || workbench.defaultTitle} bare>
      <Workbench />
    </RoutePage>
  )
}

export default withRoute('home', HomePage)
