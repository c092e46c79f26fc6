import { askFace } from '@/features/session/face/ask-face'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { Unit } from '@/features/workbench/unit/unit'

function UnitPage() {
  return (
    <RoutePage route="unit" width="reading">
      <Unit verify={askFace} />
    </RoutePage>
  )
}

export default withRoute('unit', UnitPage)
