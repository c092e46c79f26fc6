import { RegistResult } from '@/features/session/registration/outcome'
import { RegistFooter, RegistForm } from '@/features/session/registration/regist'
import { useRegist } from '@/features/session/registration/use-regist'
import { RoutePage } from '@/features/session/page/route-page'
import { destination } from '@/features/session/sign-in/sign-in'
import { withRoute } from '@/features/session/page/with-route'
import { usePageParams } from '@/platform/page/lifecycle'
import { relaunch } from '@/platform/page/navigation'
import { href } from '@/routes'

function RegistPage() {
  const { invite, unit, goto } = usePageParams()
  const form = useRegist({ invite, unit })
  const toSignIn = () => relaunch(href('appLogin', { goto }))
  const { outcome } = form
  return (
    <RoutePage
      route="regist"
      width={outcome ? 'reading' : 'full'}
      footer={outcome ? null : <RegistFooter form={form} />}
    >
      {outcome ? (
        <RegistResult
          outcome={outcome}
          onEnter={() => relaunch(destination(goto))}
          onSignIn={toSignIn}
          onHome={() => relaunch(href('home'))}
        />
      ) : (
        <RegistForm form={form} onSignIn={toSignIn} />
      )}
    </RoutePage>
  )
}

export default withRoute('regist', RegistPage)
