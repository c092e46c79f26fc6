import { Button } from '@/components/button/button'
import { Skeleton } from '@/components/skeleton/skeleton'
import { openAppLink } from '@/features/session/links/open-link'
import { FailedPage, MessagePage, WayHome } from '@/features/session/message/message-page'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { Service, useService } from '@/features/workbench/apps/service-detail'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { homePagesMessages } from '@/i18n/home-pages'
import { usePageParams } from '@/platform/page/lifecycle'
import { replace } from '@/platform/page/navigation'
import { href } from '@/routes'

function ServicePage() {
  const { id = '' } = usePageParams()
  const localText = useLocalText()
  const { app, apps } = useService(id)
  if (!app && apps.state === 'failed')
    return <FailedPage route="service" error={apps.error} onRetry={() => void apps.reload()} />
  if (!app && apps.state === 'ready') return <GoneService />
  return (
    <RoutePage route="service" title={app && localText(app.title)} width="reading">
      {app ? (
        <Service
          app={app}
          apps={apps.data}
          choose={apps.choose}
          onOpenLink={(url) => void openAppLink(url)}
        />
      ) : (
        <Skeleton />
      )}
    </RoutePage>
  )
}

export default withRoute('service', ServicePage)

function GoneService() {
  const messages = useMessageNamespace(homePagesMessages)
  const { titles } = useMessages()
  const actions = (
    <>
      <WayHome />
      <Button variant="primary" onPress={() => replace(href('apps'))}>
        {titles.apps}
      </Button>
    </>
  )
  return (
    <MessagePage
      route="service"
      icon="empty"
      title={messages.serviceGone}
      hint={messages.serviceGoneHint}
      actions={actions}
    />
  )
}
