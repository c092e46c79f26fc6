import { Cell, CellGroup } from '@/components/cell/cell'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import { useHostDemoMessages } from './host-demo'

/** Link from the list of components to the host demo. */
export function HostLink() {
  const messages = useHostDemoMessages()
  return (
    <CellGroup title={messages.link}>
      <Cell title={messages.title} note={messages.linkNote} onPress={() => open(href('demoHost'))} />
    </CellGroup>
  )
}
