import { Button } from '@/components/button/button'
import type { IconName } from '@/components/icon/icon'
import { State } from '@/components/state/state'
import { useWords } from '@/hooks/use-words'
import { relaunch } from '@/platform/navigation'
import { href } from '@/routes'
import { RoutePage } from './route-page'

type DefaultRoute = 'noAuth' | 'maintenance' | 'notFound'

/** A page that only says why there is nothing to see, with the way home. */
export function DefaultPage({ route, icon }: { route: DefaultRoute; icon: IconName }) {
  const { common, errors } = useWords()
  return (
    <RoutePage route={route}>
      <State
        icon={icon}
        title={errors[`${route}Title`]}
        hint={errors[`${route}Hint`]}
        action={
          <Button look="primary" onPress={() => relaunch(href('home'))}>
            {common.home}
          </Button>
        }
      />
    </RoutePage>
  )
}
