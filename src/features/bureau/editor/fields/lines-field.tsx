import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import type { LocalText } from '@/lib/questionnaire'
import { type ItemLine, type ItemRole, parseItems, formatItems } from '@/lib/questionnaire/form-editing'

interface LinesFieldProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  title: string
  role: ItemRole
  parts: { id: string; title: LocalText; code?: string | undefined }[]
  /** Called with the lines that replace all items. */
  onTake: (lines: ItemLine[]) => void
  onLeave: () => void
}

/** All items as lines of text, typed or pasted from a worksheet. Applies nothing while a line is invalid. */
export function LinesField({ id, title, role, parts, onTake, onLeave }: LinesFieldProps) {
  const messages = useMessageNamespace(formEditorMessages)
  const { common } = useMessages()
  const [text, setText] = useState(() => formatItems(parts))
  const read = parseItems(text, role)
  const lines = Array.isArray(read) ? read : null
  const lineError = Array.isArray(read)
    ? null
    : messages.lineFault(read.line, messages.lineFaults[read.error])
  return (
    <>
      <Text className="small muted">{role === 'rows' ? messages.linesHelpOfRows : messages.linesHelp}</Text>
      <View className="editor-lines">
        <TextField
          id={id}
          label={`${messages.inLinesOf} ${title}`}
          value={text}
          maxLength={20_000}
          multiline
          autoHeight
          error={lineError}
          onChange={setText}
        />
      </View>
      <View className="editor-actions">
        <Button
          size="small"
          variant="primary"
          disabled={!lines || lines.length === 0}
          onPress={() => lines && onTake(lines)}
        >
          {messages.takeLines}
        </Button>
        <Button size="small" onPress={onLeave}>
          {common.cancel}
        </Button>
      </View>
    </>
  )
}
