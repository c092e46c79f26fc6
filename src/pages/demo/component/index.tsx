import { useState } from 'react'
import { State } from '@/components/state/state'
import { demoNameOf } from '@/features/demo/address'
import { DemoBlocks } from '@/features/demo/demo-blocks'
import { useDemoWords } from '@/features/demo/use-demo-words'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { useLocale } from '@/hooks/use-words'
import { demoTitles } from '@/i18n/demo-titles'
import { usePageParams } from '@/platform/lifecycle'
import { currentPath } from '@/platform/navigation'

function ComponentPage() {
  const params = usePageParams()
  const words = useDemoWords()
  const titles = demoTitles[useLocale()]
  // Asked once: the page stays in the stack when another one comes to the front.
  const [name] = useState(() => demoNameOf(currentPath(), params))
  return (
    <RoutePage route="demoComponent" title={name ? titles[name] : undefined} width="reading">
      {name ? (
        <DemoBlocks name={name} />
      ) : (
        <State icon="empty" title={words.nothingFound} hint={words.nothingFoundHint} />
      )}
    </RoutePage>
  )
}

export default withRoute('demoComponent', ComponentPage)
