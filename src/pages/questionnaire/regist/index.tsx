import { RegistResult } from '@/features/session/registration/outcome'
import { RegistForm, RegistSubmit } from '@/features/session/registration/regist'
import { useRegist } from '@/features/session/registration/use-regist'
import { RoutePage } from '@/features/session/page/route-page'
import { destination } from '@/features/session/sign-in/sign-in'
import { withRoute } from '@/features/session/page/with-route'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { usePageParams } from '@/platform/page/lifecycle'
import { relaunch } from '@/platform/page/navigation'
import { href } from '@/routes'

function RegistPage() {
  const { invite, unit, goto } = usePageParams()
  const form = useRegist({ invite, unit })
  const isWide = useWideLayout()
  const toSignIn = () => relaunch(href('appLogin', { goto }))
  if (form.outcome)
    return (
      <RegistResult outcome={form.outcome} onEnter={() => relaunch(destination(goto))} onSignIn={toSignIn} />
    )
  // Desktops have it below the form, phones within reach of the thumb.
  const submit = <RegistSubmit form={form} />
  return (
    <RoutePage route="regist" bare footer={isWide ? null : submit}>
      <RegistForm form={form} onSignIn={toSignIn} submit={isWide ? submit : null} />
    </RoutePage>
  )
}

export default withRoute('regist', RegistPage)
