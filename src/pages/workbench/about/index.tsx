import { About } from '@/features/session/about/about'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'

function AboutPage() {
  return (
    <RoutePage route="about">
      <About />
    </RoutePage>
  )
}

export default withRoute('about', AboutPage)
