import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/button/button'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import type { LocalText } from '@/lib/questionnaire'
import { type ItemRole, moveItem, newItem } from '@/lib/questionnaire/form-editing'
import { ItemActions, LocalField, Section } from '../fields/fields'
import { IdField } from '../fields/id-field'
import { LinesField } from '../fields/lines-field'
import { ProblemsOf } from '../fields/problems-of'
import type { SettingsProps } from '../model/settings-types'

interface Item {
  id: string
  title: LocalText
  code?: string | undefined
}

interface ItemsListProps<T extends Item> extends Pick<SettingsProps<T>, 'rename' | 'write'> {
  /** Id of the question that the items belong to. */
  of: string
  /** Options, rows or columns, as named in the form. */
  role: ItemRole
  title: string
  /** Prefix of the ids of new items. */
  prefix: string
  parts: T[]
  onChange: (parts: T[]) => void
  /** Further settings of an item. */
  children?: (part: T, change: (part: T) => void) => ReactNode
}

/** Options, rows or columns: one by one with their settings, or all as lines of text. */
export function ItemsList<T extends Item>(props: ItemsListProps<T>) {
  const { of, role, title, prefix, parts, write, onChange } = props
  const messages = useMessageNamespace(formEditorMessages)
  const [isWritten, setWritten] = useState(false)
  if (isWritten)
    return (
      <Section title={title}>
        <LinesField
          id={`${of}-${role}-lines`}
          {...{ title, role, parts }}
          onTake={(lines) => {
            write(role, lines)
            setWritten(false)
          }}
          onLeave={() => setWritten(false)}
        />
      </Section>
    )
  const add = () => onChange([...parts, newItem(parts, prefix) as T])
  return (
    <Section title={title}>
      {parts.map((part, at) => (
        <ItemSettings key={at} {...props} part={part} at={at} />
      ))}
      <View className="editor-actions">
        <Button size="small" label={`${messages.add} ${title}`} onPress={add}>
          {messages.add}
        </Button>
        <Button size="small" label={`${messages.inLinesOf} ${title}`} onPress={() => setWritten(true)}>
          {messages.inLinesOf}
        </Button>
      </View>
    </Section>
  )
}

type ItemSettingsProps<T extends Item> = ItemsListProps<T> & { part: T; at: number }

/** An item with its texts, its id and its further settings. The last item cannot be removed. */
function ItemSettings<T extends Item>({ of, role, title, parts, part, at, ...list }: ItemSettingsProps<T>) {
  const { onChange, rename, children } = list
  const id = `${of}-${role}`
  const messages = useMessageNamespace(formEditorMessages)
  const localText = useLocalText()
  const change = (next: T) => onChange(parts.map((one, index) => (index === at ? next : one)))
  const remove = () => onChange(parts.filter((_part, index) => index !== at))
  return (
    <View className="editor-box" id={`${id}-${at}-box`}>
      <LocalField
        id={`${id}-${at}`}
        labels={[`${title} ${at + 1} · 中文`, `${title} ${at + 1} · English`]}
        value={part.title}
        onChange={(text) => change({ ...part, title: text })}
      />
      <IdField
        id={`${id}-${at}-id`}
        label={`${messages.id} ${at + 1}`}
        value={part.id}
        taken={parts.map((one) => one.id)}
        onRename={(to) => rename(role, part.id, to)}
      />
      <ProblemsOf at={`${of}.${part.id}`} />
      {children?.(part, change)}
      <ItemActions
        name={localText(part.title) || part.id}
        onMove={(step) => onChange(moveItem(parts, part.id, step))}
        onRemove={parts.length > 1 ? remove : undefined}
      />
    </View>
  )
}
