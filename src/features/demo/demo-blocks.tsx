import type { DemoName } from '@/lib/demo-names'
import { demoOf } from './demos'

/** What the page of a component shows. */
export function DemoBlocks({ name }: { name: DemoName }) {
  const { Blocks } = demoOf(name)
  return Blocks ? <Blocks /> : null
}
