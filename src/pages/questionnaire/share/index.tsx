import { useEffect } from 'react'
import { Button } from '@/components/button/button'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import {
  canPickFromContacts,
  pickFromContacts,
  pickFromDirectory,
} from '@/features/bureau/audience/pick-colleagues'
import { copyWithToast } from '@/features/session/links/copy'
import { useNoAuthority } from '@/features/session/entrance/lead-to-no-authority'
import { Help } from '@/features/session/entrance/no-authority'
import { showLoginFailure } from '@/features/session/sign-in/login-failure'
import { returnToRoute } from '@/features/session/links/return-to'
import { RoutePage } from '@/features/session/page/route-page'
import { switchOrganisation } from '@/features/session/sign-in/sign-in'
import { withRoute } from '@/features/session/page/with-route'
import { OpeningResult } from '@/features/share/opening'
import { SharingPanel } from '@/features/share/sharing'
import { useSharing } from '@/features/share/use-sharing'
import { useLoad } from '@/hooks/use-load'
import { useMessageNamespace } from '@/hooks/use-messages'
import { shareMessages } from '@/i18n/share'
import { usePageParams } from '@/platform/page/lifecycle'
import { open, replace } from '@/platform/page/navigation'
import { useShareCard } from '@/platform/page/share-card'
import { href } from '@/routes'
import { openShareLink } from '@/services/surveys/share-service'
import { useSessionStore } from '@/stores/session/session-store'

const toList = () => returnToRoute('list')

function SharePage() {
  // A mini-program code passes the token as its scene.
  const { scene, shareToken = scene, surveyId } = usePageParams()
  useShareCard()
  if (shareToken) return <Opened key={shareToken} shareToken={shareToken} />
  return surveyId ? <Made key={surveyId} surveyId={surveyId} /> : <Unnamed />
}

export default withRoute('share', SharePage)

function Made({ surveyId }: { surveyId: string }) {
  const sharing = useSharing(surveyId)
  const { shared } = sharing
  const leaving = useNoAuthority(shared.error, href('share', { surveyId }))
  return (
    <RoutePage route="share">
      {shared.state === 'loading' ? <Skeleton /> : null}
      {shared.state === 'failed' && !leaving ? (
        <ErrorState error={shared.error} onRetry={() => void shared.reload()} />
      ) : null}
      {shared.data ? (
        <SharingPanel
          sharing={sharing}
          data={shared.data}
          pick={canPickFromContacts() ? pickFromContacts : pickFromDirectory}
          onCopy={(text, done) => void copyWithToast(text, done)}
        />
      ) : null}
    </RoutePage>
  )
}

/** Users without a session sign in first, and return here. */
function Opened({ shareToken }: { shareToken: string }) {
  const organisation = useSessionStore((state) => state.userInfo?.XNZZID ?? '')
  const opening = useLoad(`share link ${shareToken}`, () => openShareLink(shareToken))
  const found = opening.data
  useEffect(() => {
    if (found?.outcome === 'task') replace(href(found.submitted ? 'receipt' : 'answer', { id: found.taskId }))
  }, [found])
  const switchTo = (xnzzId: string) =>
    void switchOrganisation(xnzzId, href('share', { shareToken })).catch(showLoginFailure)
  return (
    <RoutePage route="share" width="reading">
      {opening.state === 'failed' ? (
        <ErrorState error={opening.error} onRetry={() => void opening.reload()} />
      ) : null}
      {opening.state === 'loading' || found?.outcome === 'task' ? <Skeleton cards={1} lines={4} /> : null}
      {found && found.outcome !== 'task' ? (
        <OpeningResult
          opening={found}
          onList={toList}
          onRegist={() => open(href('regist', { goto: href('share', { shareToken }) }))}
          onSwitch={switchTo}
          help={<Help organisation={organisation} />}
        />
      ) : null}
    </RoutePage>
  )
}

function Unnamed() {
  const { wrongAddress, toList: listText } = useMessageNamespace(shareMessages)
  return (
    <RoutePage route="share" width="reading">
      <StatusPanel
        icon="form"
        title={wrongAddress.title}
        hint={wrongAddress.hint}
        action={
          <Button variant="primary" onPress={toList}>
            {listText}
          </Button>
        }
      />
    </RoutePage>
  )
}
