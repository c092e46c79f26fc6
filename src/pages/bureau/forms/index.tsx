import { useState } from 'react'
import { FormsDesk } from '@/features/bureau/forms/desk'
import { FormsOfBureau } from '@/features/bureau/forms/form-list'
import { BureauPage } from '@/features/session/page/bureau-page'
import { withRoute } from '@/features/session/page/with-route'
import { withPageFront } from '@/hooks/desktop/page-front'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import { usePageQuery } from '@/hooks/desktop/use-page-query'

function FormsPage() {
  const isDesktop = useDesktop()
  const pageQuery = usePageQuery()
  const ticks = useState<ReadonlySet<string>>(new Set<string>())
  if (!isDesktop || !FormsDesk)
    return (
      <BureauPage route="forms">
        <FormsOfBureau />
      </BureauPage>
    )
  return (
    <BureauPage route="forms" width="desk" bare>
      <FormsDesk {...{ pageQuery, ticks }} />
    </BureauPage>
  )
}

export default withRoute('forms', withPageFront(FormsPage))
