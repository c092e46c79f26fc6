import { Cell, CellGroup } from '@/components/cell/cell'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import { useHostDemoWords } from './host-demo'

/** Link from the list of components to the host demo. */
export function HostLink() {
  const words = useHostDemoWords()
  return (
    <CellGroup title={words.link}>
      <Cell title={words.title} note={words.linkNote} onPress={() => open(href('demoHost'))} />
    </CellGroup>
  )
}
