import { Text } from '@tarojs/components'
import { useMessageNamespace } from '@/hooks/use-messages'
import { directoryMessages } from '@/i18n/directory'
import { pathTo, type Tree } from '@/lib/tree/tree'
import { Pressable, Region } from '@/platform/ui/elements'
import { Icon } from '../icon/icon'

interface BreadcrumbProps {
  root: string
  tree: Tree
  /** Node index of the open department; -1 for the top level. */
  node: number
  onGo: (node: number) => void
}

/** Path to the open department; each step opens that department. */
export function Breadcrumb({ root, tree, node: place, onGo }: BreadcrumbProps) {
  const messages = useMessageNamespace(directoryMessages)
  const steps = place === -1 ? [] : pathTo(tree, place)
  return (
    <Region className="dt-people-way" role="navigation" label={messages.way}>
      {[-1, ...steps].map((node) => (
        <Step
          key={node}
          name={node === -1 ? root : tree.names[node]!}
          last={node === place}
          onPress={() => onGo(node)}
        />
      ))}
    </Region>
  )
}

function Step({ name, last, onPress }: { name: string; last: boolean; onPress: () => void }) {
  if (last) return <Text className="dt-people-here">{name}</Text>
  return (
    <>
      <Pressable className="dt-people-step" onPress={onPress}>
        {name}
      </Pressable>
      <Icon name="forward" small />
    </>
  )
}
