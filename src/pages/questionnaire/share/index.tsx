import { useEffect } from 'react'
import { Button } from '@/components/button/button'
import { Skeleton } from '@/components/skeleton/skeleton'
import {
  canPickFromContacts,
  pickFromContacts,
  pickFromDirectory,
} from '@/features/bureau/audience/pick-colleagues'
import { copyWithToast } from '@/features/session/links/copy'
import { useNoAuthority } from '@/features/session/links/lead-to-no-authority'
import { ContactCard, Help } from '@/features/session/entrance/no-authority'
import { showLoginFailure } from '@/features/session/sign-in/login-failure'
import { returnToRoute } from '@/features/session/links/return-to'
import { FailedPage, MessagePage, WayHome } from '@/features/session/message/message-page'
import { RoutePage } from '@/features/session/page/route-page'
import { switchOrganisation } from '@/features/session/sign-in/sign-in'
import { withRoute } from '@/features/session/page/with-route'
import { type FailedOpening, OpeningActions, OpeningFacts, useOpeningMessage } from '@/features/share/opening'
import { SharingPanel } from '@/features/share/sharing'
import { useSharing } from '@/features/share/use-sharing'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
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
  const localText = useLocalText()
  const sharing = useSharing(surveyId)
  const { shared } = sharing
  const leaving = useNoAuthority(shared.error, href('share', { surveyId }))
  if (shared.state === 'failed' && !leaving)
    return <FailedPage route="share" error={shared.error} onRetry={() => void shared.reload()} />
  return (
    <RoutePage route="share" record={shared.data && localText(shared.data.survey.title)}>
      {shared.state === 'loading' ? <Skeleton /> : null}
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
  const opening = useLoad(`share link ${shareToken}`, () => openShareLink(shareToken))
  const found = opening.data
  useEffect(() => {
    if (found?.outcome === 'task') replace(href(found.submitted ? 'receipt' : 'answer', { id: found.taskId }))
  }, [found])
  if (opening.state === 'failed')
    return <FailedPage route="share" error={opening.error} onRetry={() => void opening.reload()} />
  if (found && found.outcome !== 'task') return <NotOpened shareToken={shareToken} opening={found} />
  return (
    <RoutePage route="share" width="reading">
      <Skeleton cards={1} lines={4} />
    </RoutePage>
  )
}

function NotOpened({ shareToken, opening }: { shareToken: string; opening: FailedOpening }) {
  const organisation = useSessionStore((state) => state.userInfo?.XNZZID ?? '')
  const address = href('share', { shareToken })
  const actions = (
    <OpeningActions
      opening={opening}
      home={<WayHome />}
      onList={toList}
      onRegist={() => open(href('regist', { goto: address }))}
      onSwitch={(xnzzId) => void switchOrganisation(xnzzId, address).catch(showLoginFailure)}
    />
  )
  const issuer = opening.outcome === 'ended' ? opening.issuer : null
  return (
    <MessagePage route="share" {...useOpeningMessage(opening)} actions={actions}>
      <OpeningFacts opening={opening} />
      {opening.outcome === 'otherOrganisation' ? null : issuer ? (
        <ContactCard contact={issuer} />
      ) : (
        <Help organisation={organisation} />
      )}
    </MessagePage>
  )
}

function Unnamed() {
  const { wrongAddress, toList: listText } = useMessageNamespace(shareMessages)
  const actions = (
    <>
      <WayHome />
      <Button variant="primary" onPress={toList}>
        {listText}
      </Button>
    </>
  )
  return <MessagePage route="share" icon="form" {...wrongAddress} actions={actions} />
}
