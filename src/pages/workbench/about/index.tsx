import { About } from '@/features/session/about/about'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'

function AboutPage() {
  return (
    <RoutePage route="about">
      <About />
    </RoutePage>
  )
}

export default withRoute('about', AboutPage)
