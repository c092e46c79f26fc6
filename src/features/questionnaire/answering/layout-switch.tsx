import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { useMessageNamespace } from '@/hooks/use-messages'
import { answeringMessages } from '@/i18n/answering'
import type { AnswerLayout } from './use-layout'

interface LayoutSwitchProps {
  layout: AnswerLayout
  onChoose: (layout: AnswerLayout) => void
}

/** Switches to the other layout. */
export function LayoutSwitch({ layout, onChoose }: LayoutSwitchProps) {
  const messages = useMessageNamespace(answeringMessages)
  const isOne = layout === 'question'
  return (
    <View className="layout-switch">
      <Button variant="link" onPress={() => onChoose(isOne ? 'page' : 'question')}>
        {isOne ? messages.byPage : messages.oneByOne}
      </Button>
    </View>
  )
}
