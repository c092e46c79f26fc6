import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { Verification } from '@/features/verification/verification'
import { usePageParams } from '@/platform/page/lifecycle'

function VerifyPage() {
  const { code } = usePageParams()
  return (
    <RoutePage route="verify" width="reading">
      <Verification linkedCode={code} />
    </RoutePage>
  )
}

export default withRoute('verify', VerifyPage)
