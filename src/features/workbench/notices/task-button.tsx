import { View } from '@tarojs/components'
import { Button, type ButtonProps } from '@/components/button/button'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { homePagesMessages } from '@/i18n/home-pages'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import type { NoticeSummary } from '@/wire/home/workbench'

interface TaskButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  notice: NoticeSummary
}

/** Leads to the person's own questionnaire that a notice is about, to its receipt, or to why it need not be answered. */
export function TaskButton({ notice: { task, title }, ...look }: TaskButtonProps) {
  const { answer, viewReceipt, viewExcuse } = useMessageNamespace(homePagesMessages)
  const localText = useLocalText()
  if (!task) return null
  const text = task.submitted ? viewReceipt : task.excused ? viewExcuse : answer
  return (
    <View className="notice-task">
      <Button
        {...look}
        label={`${text} ${localText(title)}`}
        onPress={() => open(href(task.submitted ? 'receipt' : 'answer', { id: task.id }))}
      >
        {text}
      </Button>
    </View>
  )
}
