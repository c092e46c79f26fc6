import { openAppLink } from '@/features/session/links/open-link'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { ServiceDetail } from '@/features/workbench/apps/service-detail'
import { useLocalText } from '@/hooks/use-messages'
import { usePageParams } from '@/platform/page/lifecycle'
import { useAppStore } from '@/stores/app-store'

function ServicePage() {
  const { id = '' } = usePageParams()
  const localText = useLocalText()
  const title = useAppStore(({ serviceDetail }) =>
    serviceDetail?.id === id ? serviceDetail.title : undefined,
  )
  return (
    <RoutePage route="service" title={title && localText(title)} width="reading">
      <ServiceDetail id={id} onOpenLink={(url) => void openAppLink(url)} />
    </RoutePage>
  )
}

export default withRoute('service', ServicePage)
