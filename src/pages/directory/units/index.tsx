import { useState } from 'react'
import { UnitsDesk } from '@/features/directory/units/desk'
import { Register } from '@/features/directory/units/register'
import { usePeoplePlaces } from '@/features/session/navigation/people-places'
import { PlaceLinks } from '@/features/session/navigation/place-links'
import { BureauPage } from '@/features/session/page/bureau-page'
import { withRoute } from '@/features/session/page/with-route'
import { withPageFront } from '@/hooks/desktop/page-front'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import { usePageQuery } from '@/hooks/desktop/use-page-query'
import type { RegisteredUnit } from '@/wire/bureau/units'

function UnitsPage() {
  const isDesktop = useDesktop()
  const pageQuery = usePageQuery()
  const ticks = useState<readonly RegisteredUnit[]>([])
  const places = usePeoplePlaces('units')
  if (!isDesktop || !UnitsDesk)
    return (
      <BureauPage route="units" width="reading">
        <PlaceLinks places={places} />
        <Register />
      </BureauPage>
    )
  return (
    <BureauPage route="units" width="desk" bare>
      <UnitsDesk {...{ pageQuery, ticks, places }} />
    </BureauPage>
  )
}

export default withRoute('units', withPageFront(UnitsPage))
