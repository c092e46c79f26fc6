import { Me } from '@/features/session/me'
import { RoutePage } from '@/features/session/route-page'

export default function MePage() {
  return (
    <RoutePage route="me" width="reading">
      <Me />
    </RoutePage>
  )
}
