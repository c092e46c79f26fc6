import { lazyComponent } from '@/components/skeleton/lazy-component'
import type { DemoName } from '@/lib/text/demo-names'
import { demoOf } from './demos'

/** The docs of all components are one large table. */
export const LateDocs = lazyComponent(async () => (await import('./props/component-docs')).ComponentDocs)

/** What the page of a component shows: its titled blocks, then what it takes and tells. */
export function DemoBlocks({ name }: { name: DemoName }) {
  const { Blocks } = demoOf(name)
  return (
    <>
      {Blocks ? <Blocks /> : null}
      <LateDocs name={name} />
    </>
  )
}
