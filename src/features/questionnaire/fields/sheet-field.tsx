import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { Heading, Pressable } from '@/platform/ui/elements'
import { Sheet } from '@/platform/ui/sheet'
import '@/components/action-sheet/action-sheet.scss'
import '@/components/text-field/text-field.scss'
import '@/styles/overlay.scss'
import './sheet-field.scss'

interface SheetFieldProps {
  /** Accessible name of the field. */
  label: string
  /** The question, as the title of the sheet. */
  title: string
  /** The chosen values, one line each; empty for no answer. */
  said: string[]
  placeholder: string
  /** Marks the field as invalid; the question card displays the finding. */
  wrong: boolean
  /** Removes the answer. */
  onClear: () => void
  /** Content of the bottom sheet. */
  children: (close: () => void) => ReactNode
}

/** A field that displays the choice and opens a bottom sheet to change it. The page stays in place. */
export function SheetField({ label, title, said, placeholder, wrong, onClear, children }: SheetFieldProps) {
  const { common } = useMessages()
  const messages = useMessageNamespace(questionnaireMessages)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const clear = () => {
    close()
    onClear()
  }
  const selected = said.length > 0
  return (
    <>
      <Pressable
        className={`dt-field-frame sheet-field ${wrong ? 'dt-field-bad' : ''}`}
        label={[label, ...(selected ? said : [placeholder])].join(' ')}
        expanded={open}
        onPress={() => setOpen(true)}
      >
        <View className={`sheet-field-said ${selected ? '' : 'muted'}`}>
          {(selected ? said : [placeholder]).map((line, at, lines) => (
            // A space separates the lines for screen readers.
            <View key={at}>{at < lines.length - 1 ? `${line} ` : line}</View>
          ))}
        </View>
        <Icon name="forward" small />
      </Pressable>
      {open ? (
        <Sheet label={label} onClose={close}>
          <View className="choose-head">
            <Heading level={2} className="choose-title">
              <Text>{title}</Text>
            </Heading>
            {selected ? (
              <Button variant="link" onPress={clear}>
                {messages.clear}
              </Button>
            ) : null}
            <Pressable className="choose-close" label={common.close} onPress={close}>
              <Icon name="close" />
            </Pressable>
          </View>
          <View className="choose-body">{children(close)}</View>
        </Sheet>
      ) : null}
    </>
  )
}
