import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Chip } from '@/components/chip/chip'
import { ListRow } from '@/components/list-row/list-row'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formsMessages } from '@/i18n/forms'
import type { LocalText } from '@/lib/questionnaire'

interface EntryProps {
  title: LocalText
  code: string | null
  note: string
  chip?: string | undefined
  actions: [text: string, act: () => void, busy?: boolean][]
}

/** One form of a list, with what can be done with it. */
export function Entry({ title, code, note, chip, actions }: EntryProps) {
  const messages = useMessageNamespace(formsMessages)
  const localText = useLocalText()
  const name = localText(title) || messages.untitled
  return (
    <ListRow
      note={note}
      action={
        <View className="forms-row-actions">
          {actions.map(([text, act, busy]) => (
            <Button key={text} size="small" busy={busy ?? false} label={`${text} ${name}`} onPress={act}>
              {text}
            </Button>
          ))}
        </View>
      }
    >
      <Text>{code === null ? name : `${code} ${name}`}</Text>
      {chip === undefined ? null : <Chip>{chip}</Chip>}
    </ListRow>
  )
}
