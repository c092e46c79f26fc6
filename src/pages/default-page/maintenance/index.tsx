import { Button } from '@/components/button/button'
import { State } from '@/components/state/state'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { useWords } from '@/hooks/use-words'
import { relaunch } from '@/platform/navigation'
import { href } from '@/routes'

function MaintenancePage() {
  const { common, errors } = useWords()
  return (
    <RoutePage route="maintenance">
      <State
        icon="tools"
        title={errors.maintenanceTitle}
        hint={errors.maintenanceHint}
        action={
          <Button look="primary" onPress={() => relaunch(href('home'))}>
            {common.home}
          </Button>
        }
      />
    </RoutePage>
  )
}

export default withRoute('maintenance', MaintenancePage)
