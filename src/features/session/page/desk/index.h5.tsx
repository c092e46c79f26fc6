import { lazyComponent } from '@/components/skeleton/lazy-component'
import { Heading } from '@/platform/ui/elements'
import type { ConsoleHeadComponent, ConsoleHeadProps } from './types'

/** Keeps the room of the head until it is loaded. */
const Coming = () => <div style={{ height: 57 }} />

/** Without its styles: the actions can be used. */
const Plain = ({ title, actions }: ConsoleHeadProps) => (
  <div>
    <Heading level={1}>{title}</Heading>
    {actions}
  </div>
)

// In the file of the tables of computers: phones that open the page have no use for it.
export const ConsoleHead: ConsoleHeadComponent = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk" */ './console-head')).Head,
  Coming,
  Plain,
)
