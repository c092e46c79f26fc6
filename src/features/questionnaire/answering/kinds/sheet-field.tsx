import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { questionnaireWords } from '@/i18n/questionnaire'
import { Heading, Pressable } from '@/platform/ui/elements'
import { Modal } from '@/platform/ui/modal'
import '@/components/action-sheet/action-sheet.scss'
import '@/components/text-field/text-field.scss'
import '@/styles/overlay.scss'
import './sheet-field.scss'

interface SheetFieldProps {
  /** The question in words. */
  label: string
  /** What is chosen, a line for each; empty for nothing. */
  said: string[]
  placeholder: string
  /** The card says what is wrong; the field is marked. */
  wrong: boolean
  /** The answer is taken away. */
  onClear: () => void
  /** What the sheet holds. */
  children: (close: () => void) => ReactNode
}

/** A field that says what is chosen, and opens a sheet to choose in. The draft stays where it is. */
export function SheetField({ label, said, placeholder, wrong, onClear, children }: SheetFieldProps) {
  const { common } = useMessages()
  const words = useMessageNamespace(questionnaireWords)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const clear = () => {
    close()
    onClear()
  }
  const chosen = said.length > 0
  return (
    <>
      <Pressable
        className={`dt-field-frame sheet-field ${wrong ? 'dt-field-bad' : ''}`}
        label={[label, ...(chosen ? said : [placeholder])].join(' ')}
        expanded={open}
        onPress={() => setOpen(true)}
      >
        <View className={`sheet-field-said ${chosen ? '' : 'muted'}`}>
          {(chosen ? said : [placeholder]).map((line, at, lines) => (
            // A space keeps the lines apart for whoever hears them.
            <View key={at}>{at < lines.length - 1 ? `${line} ` : line}</View>
          ))}
        </View>
        <Icon name="forward" small />
      </Pressable>
      {open ? (
        <Modal className="dt-sheet" label={label} onClose={close}>
          <View className="choose-head">
            <Heading level={2} className="choose-title">
              <Text>{placeholder}</Text>
            </Heading>
            {chosen ? (
              <Button look="link" onPress={clear}>
                {words.clear}
              </Button>
            ) : null}
            <Pressable className="choose-close" label={common.close} onPress={close}>
              <Icon name="close" />
            </Pressable>
          </View>
          <View className="choose-body">{children(close)}</View>
        </Modal>
      ) : null}
    </>
  )
}
