import { useState } from 'react'
import { IndicatorsDesk } from '@/features/bureau/indicators/desk'
import { IndicatorsOfBureau } from '@/features/bureau/indicators/indicators'
import { BureauPage } from '@/features/session/page/bureau-page'
import { ConsolePage } from '@/features/session/page/console-page'
import { withRoute } from '@/features/session/page/with-route'
import { withPageFront } from '@/hooks/desktop/page-front'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import { usePageQuery } from '@/hooks/desktop/use-page-query'
import type { ListedIndicator } from '@/wire/surveys/indicators'

function IndicatorsPage() {
  const isDesktop = useDesktop()
  const pageQuery = usePageQuery()
  const ticks = useState<readonly ListedIndicator[]>([])
  const [query, change] = pageQuery
  const view = query['view'] === 'ledger' ? 'ledger' : 'dictionary'
  if (isDesktop && IndicatorsDesk && view === 'dictionary')
    return (
      <BureauPage route="indicators" width="desk" bare>
        <IndicatorsDesk {...{ pageQuery, ticks }} />
      </BureauPage>
    )
  return (
    <ConsolePage route="indicators">
      <IndicatorsOfBureau view={view} onView={(next) => change({ view: next === 'ledger' ? next : '' })} />
    </ConsolePage>
  )
}

export default withRoute('indicators', withPageFront(IndicatorsPage))
