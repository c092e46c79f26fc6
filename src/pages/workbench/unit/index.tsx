import { verifyFace } from '@/features/session/verify-face'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { Unit } from '@/features/workbench/unit/unit'

function UnitPage() {
  return (
    <RoutePage route="unit" width="reading">
      <Unit verify={verifyFace} />
    </RoutePage>
  )
}

export default withRoute('unit', UnitPage)
