import { useState } from 'react'
import { Icon } from '@/components/icon/icon'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useMessageNamespace } from '@/hooks/use-messages'
import { answeringMessages } from '@/i18n/answering'
import { relevantPages } from '@/lib/questionnaire'
import { Pressable } from '@/platform/ui/elements'
import type { AnswerProps } from '../navigation/answer-props'
import { OutlineDrawer } from './lazy'

/** Opens the outline, where the screen has no room for it beside the questions. */
export function OutlineButton({ session, navigation }: AnswerProps) {
  const { outline } = useMessageNamespace(answeringMessages)
  const wide = useWideLayout()
  const [open, setOpen] = useState(false)
  if (wide) return null
  const { instance } = session
  const left = relevantPages(instance).reduce((sum, index) => sum + instance.pageFindings(index).length, 0)
  return (
    <>
      <Pressable
        className="outline-open"
        label={outline.open(left)}
        expanded={open}
        onPress={() => setOpen(true)}
      >
        <Icon name="form" />
      </Pressable>
      {open ? <OutlineDrawer {...{ session, navigation }} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
