import { RoutePage } from '@/features/session/route-page'
import { Workbench } from '@/features/workbench/workbench'

export default function HomePage() {
  return (
    <RoutePage route="home" bare>
      <Workbench />
    </RoutePage>
  )
}
