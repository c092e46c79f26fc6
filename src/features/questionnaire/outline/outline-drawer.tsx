import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { outlineMessages } from '@/i18n/outline'
import { Heading, Pressable } from '@/platform/ui/elements'
import { Modal } from '@/platform/ui/modal'
import type { AnswerProps } from '../navigation/answer-props'
import { Outline } from './outline'
import { useOutline } from './use-outline'
import '../../../styles/overlay.scss'

interface OutlineDrawerProps extends AnswerProps {
  onClose: () => void
}

/** The outline of the whole form over the page, at its right edge; every press closes it and leads there. */
export function OutlineDrawer({ session, navigation, onClose }: OutlineDrawerProps) {
  const { common } = useMessages()
  const outline = useMessageNamespace(outlineMessages)
  const { pages, pageIndex, goToFirst, ...lead } = useOutline({ session, navigation }, true)
  const closing =
    <A extends unknown[]>(go: (...args: A) => void) =>
    (...args: A) => {
      onClose()
      go(...args)
    }
  return (
    <Modal className="outline-drawer" label={outline.title} onClose={onClose}>
      <View className="outline-head">
        <Heading level={2} className="outline-heading">
          {outline.title}
        </Heading>
        <Pressable className="outline-close" label={common.close} onPress={onClose}>
          <Icon name="close" />
        </Pressable>
      </View>
      <View className="outline-body">
        <Outline
          {...{ session, pages, pageIndex }}
          onPage={closing(lead.onPage)}
          onEntry={closing(lead.onEntry)}
          onRow={closing(lead.onRow)}
        />
      </View>
      {goToFirst ? (
        <View className="outline-foot">
          <Button variant="primary" onPress={closing(goToFirst)}>
            {outline.next}
          </Button>
        </View>
      ) : null}
    </Modal>
  )
}
