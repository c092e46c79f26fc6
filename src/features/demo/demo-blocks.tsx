import { lazyComponent } from '@/components/skeleton/lazy-component'
import type { DemoName } from '@/lib/text/demo-names'
import { demoOf } from './demos'

/** Loaded separately, because the docs of all components are one large table. */
export const LazyDocs = lazyComponent(async () => (await import('./props/component-docs')).ComponentDocs)

/** The page of a component: its titled blocks, then its props and events. */
export function DemoBlocks({ name }: { name: DemoName }) {
  const { Blocks } = demoOf(name)
  return (
    <>
      {Blocks ? <Blocks /> : null}
      <LazyDocs name={name} />
    </>
  )
}
