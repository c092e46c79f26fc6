import { runFaceCheck } from '@/features/session/face/run-face-check'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { Unit } from '@/features/workbench/unit/unit'

function UnitPage() {
  return (
    <RoutePage route="unit" width="reading">
      <Unit verify={runFaceCheck} />
    </RoutePage>
  )
}

export default withRoute('unit', UnitPage)
